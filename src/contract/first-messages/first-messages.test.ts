import { describe, expect, it } from 'vitest';
import {
  FirstMessagesChange,
  isBusinessMissing,
  templateProblem,
  type FirstMessage,
  type FirstMessages,
} from './first-messages.js';
import { InvalidInput, read } from '../base/validation.js';

const message = (part: Partial<FirstMessage>): FirstMessage => ({
  _id: 'm1',
  language: 'en',
  text: 'Hi {client_name}',
  isOn: true,
  position: 1,
  ...part,
});
const spanish = message({ _id: 's1', language: 'es', text: 'Hola {client_name}' });
const texts = (...messages: FirstMessage[]): FirstMessages => ({ optOut: {}, messages });

/** Path and sentence of each error. */
function errorsOf(given: object): string[] {
  try {
    read(given, FirstMessagesChange);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.errors.map(({ path, message: sentence }) => `${path}: ${sentence}`);
  }
}

describe('a template', () => {
  it.each([
    [
      'Hi {name}',
      '{name} isn’t known here. Write one of these: {ptw_name}, {client_name}, {business}, {address}',
    ],
    ['Hi {}', '{} isn’t known here. Write one of these: {ptw_name}, {client_name}, {business}, {address}'],
    [
      'Hi { ptw_name }',
      '{ ptw_name } isn’t known here. Write one of these: {ptw_name}, {client_name}, {business}, {address}',
    ],
    [
      'Hi {client_name',
      'A brace is left over. Complete the placeholder, one of these, or remove the brace: {ptw_name}, {client_name}, {business}, {address}',
    ],
    ['Hi }', expect.stringMatching(/^A brace is left over/)],
    ['Hi {{client_name}}', expect.stringMatching(/^A brace is left over/)],
  ])('is refused when a placeholder is unknown or broken: %s', (text, sentence) => {
    expect(templateProblem(text)?.message).toEqual(sentence);
  });

  it('is accepted with known placeholders and without any', () => {
    for (const text of ['Hi', '{ptw_name} of {business} for {client_name} at {address}'])
      expect(templateProblem(text)).toBeNull();
  });
});

describe('the texts that are saved', () => {
  it('name the message and the opt-out line that are wrong', () => {
    const given = {
      optOut: { en: 'Stop {now}' },
      messages: [message({}), message({ _id: 'm2', text: ' ' })],
    };
    expect(errorsOf(given)).toEqual([
      expect.stringMatching(/^optOut\.en: \{now\} isn’t known here/),
      'messages.1.text: Message is required',
    ]);
    expect(errorsOf(texts(message({ text: 'x'.repeat(601) }), spanish))).toEqual([
      'messages.0.text: Maximum 600 characters allowed',
    ]);
  });

  it('need a message without an address in each language, because an address isn’t always known', () => {
    const sentence =
      'Switch on at least one message without {address}: not every client has a known address.';
    const withAddress = message({ _id: 'm2', text: 'Hi {client_name} of {address}' });
    expect(errorsOf(texts(message({}), withAddress, spanish))).toEqual([]);
    expect(errorsOf(texts(withAddress, spanish))).toEqual([`messages.en: ${sentence}`]);
    expect(errorsOf(texts(message({ isOn: false }), withAddress, spanish))).toEqual([
      `messages.en: ${sentence}`,
    ]);
    expect(errorsOf(texts(message({})))).toEqual([`messages.es: ${sentence}`]);
    expect(errorsOf({ ...texts(message({}), spanish), optOut: { es: 'Sobre {address}' } })).toEqual([
      `messages.es: ${sentence}`,
    ]);
  });

  it('have each id once', () => {
    expect(errorsOf(texts(message({}), message({}), spanish))).toEqual([
      'messages: Two messages have the same id',
    ]);
  });
});

describe('the business name', () => {
  it('is missing when a message that is on names it', () => {
    const naming = message({ text: '{ptw_name} of {business}' });
    expect(isBusinessMissing(texts(naming, spanish), 'en')).toBe(true);
    expect(isBusinessMissing(texts(naming, spanish), 'es')).toBe(false);
    expect(isBusinessMissing({ ...texts(naming), business: 'Harbor' }, 'en')).toBe(false);
    expect(isBusinessMissing(texts({ ...naming, isOn: false }, message({ _id: 'm2' })), 'en')).toBe(false);
    expect(isBusinessMissing({ ...texts(message({})), optOut: { en: '{business}: STOP' } }, 'en')).toBe(true);
  });
});
