import { expect, it } from 'vitest';
import type { FirstMessage, FirstMessages } from '../../src/contract/first-messages/first-messages.js';
import { firstMessageChanges } from './stored-messages.js';

const message = (_id: string, position: number, part: Partial<FirstMessage> = {}): FirstMessage => ({
  _id,
  language: 'en',
  text: `Hi from ${_id}`,
  isOn: true,
  position,
  ...part,
});
const before: FirstMessages = { optOut: {}, messages: [message('a', 1), message('b', 2), message('c', 3)] };

it('names each change with its text', () => {
  const after: FirstMessages = {
    business: 'Harbor',
    optOut: { es: 'Responda ALTO.' },
    messages: [
      message('a', 1, { text: 'Hello' }),
      message('c', 3, { isOn: false }),
      message('d', 1, { language: 'es', text: 'Hola' }),
    ],
  };
  expect(firstMessageChanges(before, after)).toEqual([
    'Business name: none → Harbor',
    'English, deleted: Hi from b',
    'English, changed to: Hello',
    'English, switched off: Hi from c',
    'Spanish, opt-out line: none → Responda ALTO.',
    'Spanish, added: Hola',
  ]);
});

it('says that the order changed only when messages that stay have changed places', () => {
  const { messages } = before;
  expect(firstMessageChanges(before, { ...before, messages: messages.slice(1) })).toEqual([
    'English, deleted: Hi from a',
  ]);
  expect(
    firstMessageChanges(before, { ...before, messages: [message('a', 2), message('b', 1), message('c', 3)] }),
  ).toEqual(['English, order changed']);
  expect(firstMessageChanges(before, before)).toEqual([]);
});
