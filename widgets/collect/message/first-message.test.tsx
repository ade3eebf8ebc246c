import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse } from '../../../tests/testing/answers.js';
import { inElement } from '../../../tests/testing/in-element.js';
import { heldRental } from '../../../tests/testing/rentals.js';
import { generateFirstMessage } from '../../../src/contract/picks/own-rentals.js';
import { button, catchCopies, leave, number, sentTo, show } from '../testing.js';

const TEXTS = [
  'Hi Grace, Ngozi here about the house in Dover.',
  'Hello Grace, is it still free? Ngozi',
] as const;
const written = () => inTurn(answer(generateFirstMessage, TEXTS[0]), answer(generateFirstMessage, TEXTS[1]));
const name = () => page.getByLabelText('Your name');
const wishes = () => sentTo(generateFirstMessage.path);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const inHand = { held: heldRental() };

describe('the first message', () => {
  it('is written for the client in hand under the picker’s own name, replaced on request, and copied', async () => {
    const copies = catchCopies();
    show({ server: inHand, answers: [written()] });
    await expect.element(name()).toHaveValue('Ngozi Smith');
    await userEvent.click(button('Generate'));
    await expect.element(page.getByText(TEXTS[0])).toBeVisible();
    expect(wishes()).toEqual([{ ptw_name: 'Ngozi Smith', client_name: 'Grace Williams' }]);
    await userEvent.click(button('Regenerate'));
    await expect.element(page.getByText(TEXTS[1])).toBeVisible();
    await userEvent.click(button('Copy message'));
    await expect.poll(() => copies).toEqual([TEXTS[1]]);
  });

  it('is still there after a reload, but only for its rental', async () => {
    const { element } = show({ server: inHand, answers: [written()] });
    await userEvent.click(button('Generate'));
    await expect.element(page.getByText(TEXTS[0])).toBeVisible();
    element.replaceWith(element.cloneNode());
    await expect.element(page.getByText(TEXTS[0])).toBeVisible();
    expect(wishes()).toHaveLength(1);
  });

  it('is written and then copied by one key', async () => {
    const copies = catchCopies();
    show({ server: inHand, answers: [written()] });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('t');
    await expect.element(page.getByText(TEXTS[0])).toBeVisible();
    await userEvent.keyboard('t');
    await expect.poll(() => copies).toEqual([TEXTS[0]]);
    expect(wishes()).toHaveLength(1);
  });

  it('remembers the name that a person uses, only for that person', async () => {
    show({ server: inHand, answers: [written()] });
    await userEvent.fill(name(), '  Nina ');
    await userEvent.click(button('Generate'));
    await expect.element(page.getByText(TEXTS[0])).toBeVisible();
    expect(wishes()).toEqual([{ ptw_name: 'Nina', client_name: 'Grace Williams' }]);
    expect(localStorage.getItem('rd-collect.name.picker-1')).toBe('Nina');
    leave();
    show({ server: inHand, stored: { 'rd-collect.name.picker-1': 'Nina', 'rd-collect.name.other': 'Omar' } });
    await expect.element(name()).toHaveValue('Nina');
  });

  it('is written in the language that the picker chose, which is remembered', async () => {
    show({ server: inHand, answers: [written()] });
    await userEvent.selectOptions(page.getByLabelText('Language of the message'), 'es');
    await userEvent.click(button('Generate'));
    await expect.element(page.getByText(TEXTS[0])).toBeVisible();
    expect(wishes()).toEqual([{ ptw_name: 'Ngozi Smith', client_name: 'Grace Williams', language: 'es' }]);
    leave();
    show({ server: inHand, stored: { 'rd-collect.message-language.picker-1': 'es' } });
    await expect.element(page.getByLabelText('Language of the message')).toHaveValue('es');
  });

  it('needs a name, and says so at its field', async () => {
    show({ server: inHand, answers: [written()] });
    await userEvent.fill(name(), '  ');
    await userEvent.click(button('Generate'));
    await expect.element(name()).toHaveAccessibleDescription('Your name is required');
    expect(wishes()).toEqual([]);
  });

  it.each([
    ['the connection is lost', lineDown(generateFirstMessage), /The server can’t be reached/],
    ['the server refuses', refuse(generateFirstMessage, 400, 'Something went wrong'), 'Something went wrong'],
  ])('says so in its place when %s', async (_, call, sentence) => {
    show({ server: inHand, answers: [call] });
    await userEvent.click(button('Generate'));
    await expect.element(inElement('rd-collect').getByText(sentence)).toBeVisible();
    await expect.element(button('Generate')).not.toHaveAttribute('aria-disabled');
  });

  it('is missing without a rental in hand', async () => {
    show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    expect(name().elements()).toHaveLength(0);
  });
});
