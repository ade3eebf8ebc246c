import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { slowTime } from '../../tests/testing/slow-time.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { inElement } from '../../tests/testing/in-element.js';
import type { ConflictField } from '../../src/contract/base/edit-conflict.js';
import {
  getFirstMessages,
  previewFirstMessages,
  saveFirstMessages,
  type FirstMessage,
  type FirstMessagesAnswer,
} from '../../src/contract/first-messages/first-messages.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { live } from '../../src/core/live.js';
import './first-messages.element.js';

const message = (_id: string, position: number, part: Partial<FirstMessage> = {}): FirstMessage => ({
  _id,
  language: 'en',
  text: `Text ${_id} for {client_name}`,
  isOn: true,
  position,
  ...part,
});
const STORED: FirstMessagesAnswer = {
  business: 'Harbor',
  optOut: { en: 'Reply STOP.', es: 'Responda ALTO.' },
  messages: [message('a', 1), message('b', 2), message('c', 5), message('s', 1, { language: 'es' })],
  version: 1,
};

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];
let stored: FirstMessagesAnswer;

function show(given: Partial<FirstMessagesAnswer> = {}, ...answers: FakeCall[]): void {
  stored = { ...STORED, ...given };
  takeDown = setUpPage({
    user: superAdmin,
    answers: [
      ...answers,
      answer(getFirstMessages, () => stored),
      answer(previewFirstMessages, {
        texts: ['Preview one', 'Preview two', 'Preview three'],
        client: { _id: 'r1', client_name: 'Grace', address: '12 Main St' },
      }),
    ],
  });
  sent = recordCalls();
  document.body.append(document.createElement('rd-first-messages'));
}
const saved = answer(saveFirstMessages, () => ({ ...stored, version: 2 }));
const saves = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const previews = () => sent.filter(({ path }) => path === previewFirstMessages.path).map(({ body }) => body);
const english = () => page.getByRole('region', { name: 'English' });
const field = (label: string) => english().getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inEnglish = (name: string) => english().getByRole('button', { name, exact: true });
const save = () => userEvent.click(button('Save messages'));
const hasFocus = (locator: Locator) =>
  expect
    .poll(() => document.querySelector('rd-first-messages')?.shadowRoot?.activeElement)
    .toBe(locator.element());
/** The English texts in their order. */
const texts = () =>
  english()
    .getByRole('textbox', { name: /^Message/ })
    .elements()
    .map((each) => (each as HTMLTextAreaElement).value);

beforeEach(() => page.viewport(1280, 1400));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
});

describe('the first messages', () => {
  it('are shown by language in their order, with previews for a real client', async () => {
    show();
    await expect
      .poll(texts)
      .toEqual(['Text a for {client_name}', 'Text b for {client_name}', 'Text c for {client_name}']);
    await expect.element(english().getByText('Preview two')).toBeVisible();
    await expect
      .element(english().getByText(/previews are for Grace, the client of the newest rental/))
      .toBeVisible();
    expect(previews()).toContainEqual({
      business: 'Harbor',
      optOut: 'Reply STOP.',
      texts: ['Text a for {client_name}', 'Text b for {client_name}', 'Text c for {client_name}'],
    });
  });

  it('are previewed for a made-up client when there is no rental', async () => {
    show({}, answer(previewFirstMessages, { texts: ['One', 'Two', 'Three'], client: null }));
    await expect
      .element(english().getByText(/no rental yet: the previews are for Grace Williams/))
      .toBeVisible();
  });

  it('ask for the business name while a message names it and none is entered', async () => {
    const asks = () => page.getByText(/^Enter the business name/);
    show({
      business: undefined,
      messages: [...STORED.messages, message('d', 9, { text: 'From {business}' })],
    });
    await expect.element(asks()).toBeVisible();
    await userEvent.fill(page.getByLabelText('Business name'), 'Bay');
    await expect.element(asks()).not.toBeInTheDocument();
  });
});

describe('a message', () => {
  it('says while somebody types which placeholder is unknown or broken, and isn’t saved then', async () => {
    show({}, saved);
    await userEvent.fill(field('Message 1'), 'Hi {clientname}');
    await expect.element(field('Message 1')).toHaveAccessibleDescription(/^\{clientname\} isn’t known here/);
    await userEvent.fill(field('Message 1'), 'Hi {client_name');
    await expect.element(field('Message 1')).toHaveAccessibleDescription(/^A brace is left over/);
    await save();
    await hasFocus(field('Message 1'));
    expect(saves()).toEqual([]);
    await userEvent.fill(field('Message 1'), 'Hi {client_name}');
    await expect.element(field('Message 1')).not.toHaveAccessibleDescription();
    await save();
    await expect
      .poll(saves)
      .toMatchObject([
        { business: 'Harbor', messages: [{ _id: 'a', text: 'Hi {client_name}' }, {}, {}, {}], version: 1 },
      ]);
  });

  it('is added at the end of its language', async () => {
    show({}, saved);
    await userEvent.click(inEnglish('Add a message'));
    await hasFocus(field('Message 4'));
    await userEvent.keyboard('New one');
    await save();
    await expect.poll(saves).toMatchObject([
      {
        messages: [{}, {}, {}, { text: 'New one', language: 'en', isOn: true, position: 6 }, { _id: 's' }],
      },
    ]);
  });

  it('is switched off', async () => {
    show({}, saved);
    await userEvent.click(field('Message 2 is on'));
    await expect.element(english().getByText('Off: no picker gets it.')).toBeVisible();
    await save();
    await expect.poll(saves).toMatchObject([{ messages: [{}, { _id: 'b', isOn: false }, {}, {}] }]);
  });

  it('is moved by the keyboard: the focus stays on the button, and the new place is announced', async () => {
    show({}, saved);
    await expect.poll(texts).toHaveLength(3);
    (inEnglish('Move message 1 down').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus(inEnglish('Move message 2 down'));
    await expect.element(english().getByText('Moved to place 2')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect
      .poll(texts)
      .toEqual(['Text b for {client_name}', 'Text c for {client_name}', 'Text a for {client_name}']);
    await hasFocus(inEnglish('Move message 3 down'));
    await save();
    await expect
      .poll(saves)
      .toMatchObject([
        { messages: [{ _id: 'b', position: 1 }, { _id: 'c', position: 2 }, { _id: 'a', position: 5 }, {}] },
      ]);
  });

  it('is deleted when the form is saved, and can be put back until then', async () => {
    show({}, saved);
    await userEvent.click(inEnglish('Delete message 2'));
    await hasFocus(inEnglish('Put it back'));
    await expect.poll(texts).toEqual(['Text a for {client_name}', 'Text c for {client_name}']);
    await userEvent.click(inEnglish('Put it back'));
    await hasFocus(field('Message 2'));
    await userEvent.click(inEnglish('Delete message 2'));
    await save();
    await expect.poll(saves).toMatchObject([{ messages: [{ _id: 'a' }, { _id: 'c' }, { _id: 's' }] }]);
  });

  it('that is the last one without an address can’t be deleted or switched off', async () => {
    show({ messages: [message('a', 1), message('s', 1, { language: 'es' })] }, saved);
    await userEvent.click(field('Message 1 is on'));
    await expect
      .element(english().getByText(/^Switch on at least one message without \{address\}/))
      .toBeVisible();
    await save();
    expect(saves()).toEqual([]);
  });
});

describe('saving', () => {
  it('can be taken back: the previous texts come back into the form', async () => {
    show({}, saved);
    await userEvent.fill(field('Message 1'), 'Mistake');
    stored = { ...stored, messages: [message('a', 1, { text: 'Mistake' }), ...stored.messages.slice(1)] };
    await save();
    await userEvent.click(button('Put the previous texts back'));
    await expect.element(field('Message 1')).toHaveValue('Text a for {client_name}');
    await save();
    await expect
      .poll(saves)
      .toMatchObject([{}, { messages: [{ text: 'Text a for {client_name}' }, {}, {}, {}], version: 2 }]);
  });

  it('says why it failed, and the entered texts stay', async () => {
    show({}, lineDown(saveFirstMessages));
    await userEvent.fill(field('Message 1'), 'Mine');
    await save();
    await expect.element(page.getByText(/The server can’t be reached/).first()).toBeVisible();
    await expect.element(field('Message 1')).toHaveValue('Mine');
    await userEvent.click(button('Discard'));
    await expect.element(field('Message 1')).toHaveValue('Text a for {client_name}');
  });
});

describe('two super-admins', () => {
  const byLuis = { changedAt: '2026-11-20T19:05:00.000Z', changedBy: { name: 'Luis' } };
  const conflict = (...fields: ConflictField[]) =>
    refuse(saveFirstMessages, 409, refusal('edit-conflict'), { values: { version: 7, fields } });
  const choice = (name: string) => page.getByRole('group', { name }).getByRole('radio');
  const luisSaves = (messages: FirstMessage[]) => {
    stored = { ...stored, messages, version: 7 };
  };
  const tell = () => {
    for (const hear of live.listeners) hear({ kind: 'changed', topic: 'settings' });
  };

  it('see each other’s texts: at once in a form without changes, else a notice', async () => {
    slowTime();
    show();
    await expect.poll(texts).toHaveLength(3);
    luisSaves([message('a', 1, { text: 'Luis' }), message('s', 1, { language: 'es' })]);
    tell();
    await expect.poll(texts).toEqual(['Luis']);
    await userEvent.fill(field('Message 1'), 'Mine');
    luisSaves([message('a', 1, { text: 'Luis again' }), message('s', 1, { language: 'es' })]);
    tell();
    vi.advanceTimersByTime(3000);
    await expect.element(page.getByText(/Somebody else has saved these messages/)).toBeVisible();
    expect(texts()).toEqual(['Mine']);
  });

  it('choose one of the two texts of a message', async () => {
    const changed = { field: 'text a', sent: 'Mine', stored: 'Luis', ...byLuis };
    show({}, inTurn(conflict(changed), saved));
    await userEvent.fill(field('Message 1'), 'Mine');
    luisSaves([message('a', 1, { text: 'Luis' }), ...STORED.messages.slice(1)]);
    await save();
    await expect.element(inElement('rd-first-messages').getByText(REFUSALS['edit-conflict'])).toBeVisible();
    await userEvent.click(choice('English: Message 1').nth(1));
    await expect.element(field('Message 1')).toHaveValue('Luis');
    await userEvent.click(choice('English: Message 1').nth(0));
    await save();
    await expect.poll(saves).toMatchObject([{}, { messages: [{ text: 'Mine' }, {}, {}, {}], version: 7 }]);
  });

  it('keep a message that the other one has added, and lose one that the other one has deleted', async () => {
    const added = { field: 'text d', sent: null, stored: 'Text d for {client_name}', ...byLuis };
    const deleted = { field: 'text b', sent: 'Text b for {client_name}', stored: null, ...byLuis };
    show({}, inTurn(conflict(added, deleted), saved));
    await userEvent.fill(field('Message 1'), 'Mine');
    luisSaves([message('a', 1), message('c', 5), message('d', 6), message('s', 1, { language: 'es' })]);
    await save();
    await expect.poll(texts).toEqual(['Mine', 'Text c for {client_name}', 'Text d for {client_name}']);
    await save();
    await expect.poll(saves).toMatchObject([
      {},
      {
        messages: [{ _id: 'a', text: 'Mine' }, { _id: 'c' }, { _id: 'd', position: 6 }, { _id: 's' }],
        version: 7,
      },
    ]);
  });
});
