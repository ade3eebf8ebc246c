import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../tests/testing/answers.js';
import { picker } from '../../../tests/testing/people.js';
import { heldRental } from '../../../tests/testing/rentals.js';
import { slowTime } from '../../../tests/testing/slow-time.js';
import { sendMessage } from '../../../src/contract/messages/messages.js';
import { queryClient } from '../../../src/core/query-client.js';
import { LAST_LEAD_PATH } from '../../../src/contract/screens/picker-paths.js';
import { completeTask, getSingleRental } from '../../../src/contract/rentals/rentals.js';
import {
  button,
  catchCopies,
  fetches,
  leave,
  number,
  sentTo,
  show,
  verdicts,
  type CollectScreen,
} from '../testing.js';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inHand = { held: heldRental() };
const FINISHED = {
  _id: 'rental-1',
  number_status: 'valid' as const,
  finishedDate: '2026-11-20T19:05:00.000Z',
};
/** The server takes a verdict, and no wait follows. */
const finishesAtOnce = (server: () => CollectScreen) =>
  answer(completeTask, () => {
    server().held = null;
    return { ...FINISHED, wait: { waitSeconds: 0, nextFetchAt: null } };
  });
const FINISH = '{Control>}{Enter}{/Control}';

/** Sentences that people say while they call, typed outside a field. */
const SENTENCES = [
  'Vivian wants a visit on Friday',
  'I will call her back in five minutes, thanks',
  'Is it still valid? Finish the rest after lunch.',
  'invalid invalid VALID Invalid number!!',
  'Vive en Zacatecas y quiere visitar el viernes',
  'El número no es válido, inténtelo más tarde',
];

/** Printable keys, space and Escape in a reproducible order. */
function randomKeys(count: number): string[] {
  let seed = 42;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const at = (seed >> 8) % 97;
    return at === 96 ? 'Escape' : at === 95 ? ' ' : String.fromCharCode(32 + at);
  });
}

const typeAt = (target: EventTarget, key: string) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );

describe('text typed outside a field', () => {
  it.each([
    ['sentences', SENTENCES.flatMap((sentence) => Array.from(sentence))],
    ['200 random keys', randomKeys(200)],
  ])('decides nothing and sends nothing: %s', async (_, keys) => {
    catchCopies();
    show({ server: inHand });
    await expect.element(number()).toBeVisible();
    for (const [index, key] of keys.entries()) {
      const focused = document.querySelector('rd-collect')?.shadowRoot?.activeElement;
      typeAt(focused ?? document.body, key);
      // Several keys are pressed between two renders, as when somebody types fast.
      if (index % 5 === 0) await new Promise(requestAnimationFrame);
    }
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    expect(verdicts()).toEqual([]);
    expect(sentTo(sendMessage.path)).toEqual([]);
  });

  it('never moves the focus in the middle of a sentence', async () => {
    const { element } = show({ server: inHand });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('hay mucho tiempo');
    expect(element.shadowRoot?.activeElement).toBeNull();
  });

  it('doesn’t block single keys after Escape or a chord', async () => {
    const copies = catchCopies();
    show({ server: inHand });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('hay n{Escape}n');
    expect(copies).toEqual(['7025557288']);
  });

  it.each([
    ['m', 'Message'],
    ['e', 'Client Email'],
  ])('lands in the box that its first key opens, with its chords: %s', async (key, label) => {
    show({ server: inHand });
    const box = page.getByRole('textbox', { name: label, exact: true });
    await expect.element(box).toBeVisible();
    await userEvent.keyboard(`${key}Maria Gomez asks{Control>}{Backspace}{/Control}`);
    expect((box.element() as HTMLInputElement).value.trim()).toBe('Maria Gomez');
    expect(verdicts()).toEqual([]);
  });

  it('leaves the keys on after a question mark and a space', async () => {
    show({ server: inHand });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('rd-collect.keys')).toBeNull();
  });

  it('finishes no second rental by a space while the focus is on Finish', async () => {
    const { server, element } = show({ server: inHand });
    await userEvent.click(button('Finish'));
    await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toMatch(/^Wait/);
    server.held = heldRental({ _id: 'rental-2' });
    await queryClient().invalidateQueries();
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('  ');
    expect(verdicts()).toHaveLength(1);
  });
});

describe('the keys for Finish, fetch and copy', () => {
  const next = heldRental({ _id: 'rental-2', number: '(415) 555-0100' });

  /** Presses the three keys, each when `until` allows it. */
  async function finishToNext(until: () => Promise<unknown>): Promise<string[]> {
    const copies = catchCopies();
    const { server } = show({
      server: { ...inHand, next },
      answers: [finishesAtOnce(() => server)],
    });
    await expect.element(number()).toBeVisible();
    for (const keys of [FINISH, 'f', 'n']) {
      await userEvent.keyboard(keys);
      await until();
    }
    await expect.element(page.getByText('(415) 555-0100', { exact: true })).toBeVisible();
    return copies;
  }

  it('copy the new number, never the old one, when they are faster than the network', async () => {
    const copies = await finishToNext(() => Promise.resolve());
    await expect.poll(() => copies.at(-1)).toBe('4155550100');
    expect(copies).not.toContain('7025557288');
  });

  it('decide nothing about a number that has just appeared, and say so', async () => {
    const { server } = show({
      server: { ...inHand, next },
      answers: [finishesAtOnce(() => server)],
    });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard(`${FINISH}f`);
    await expect.element(page.getByText('(415) 555-0100', { exact: true })).toBeVisible();
    await userEvent.keyboard(FINISH);
    await expect.element(page.getByText(/^This number had just appeared/).first()).toBeVisible();
    expect(verdicts()).toHaveLength(1);
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard(FINISH);
    await expect.poll(verdicts).toHaveLength(2);
  });

  it('fetch and copy the next one by themselves if the person wants that', async () => {
    const copies = catchCopies();
    const { server } = show({
      server: { ...inHand, next },
      stored: { [`rd-collect.preferences.${picker._id}`]: JSON.stringify({ fetchOnVerdict: true }) },
      answers: [finishesAtOnce(() => server)],
    });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard(FINISH);
    await expect.element(page.getByText('(415) 555-0100', { exact: true })).toBeVisible();
    await expect.poll(() => copies.at(-1)).toBe('4155550100');
  });

  it('leave the clipboard empty when the next rental is refused', async () => {
    const copies = catchCopies();
    const none = 'No rental available. 9 on hold, the next at 2:05 PM.';
    const { server } = show({
      server: inHand,
      answers: [refuse(getSingleRental, 404, none), finishesAtOnce(() => server)],
    });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard(`n${FINISH}fn`);
    await expect.element(page.getByText(none).first()).toBeVisible();
    expect(copies.at(-1)).toBe('');
  });
});

describe('single keys', () => {
  it('copy the number raw, a field, and everything', async () => {
    const copies = catchCopies();
    show({ server: inHand });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(button('Copied number')).toBeVisible();
    await userEvent.keyboard('1c');
    await expect
      .poll(() => copies)
      .toEqual(['7025557288', 'Grace Williams', expect.stringContaining('Rent: $1199')]);
  });

  it('do the whole job', async () => {
    show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('f');
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard(FINISH);
    await expect.poll(verdicts).toEqual([{ number_status: 'valid', rentalId: 'rental-1' }]);
  });

  it('are ignored while a control of the page has the focus', async () => {
    show({ html: '<input aria-label="Search"><button>Page</button><rd-collect></rd-collect>' });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.click(page.getByLabelText('Search'));
    await userEvent.keyboard('f');
    await userEvent.click(page.getByRole('button', { name: 'Page', exact: true }));
    await userEvent.keyboard('f');
    await expect.element(page.getByLabelText('Search')).toHaveValue('f');
    expect(fetches()).toEqual([]);
  });

  it('work when the page has moved the focus to the heading of the new screen', async () => {
    show({ html: '<h1 tabindex="-1">Collect</h1><rd-collect></rd-collect>' });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    document.querySelector('h1')?.focus();
    await userEvent.keyboard('f');
    await expect.element(number()).toBeVisible();
  });

  it('work after a click on a text, for which the main part around the screen takes the focus', async () => {
    show({ html: '<div><rd-collect></rd-collect></div>' });
    const around = document.querySelector('rd-collect')?.parentElement?.attachShadow({ mode: 'open' });
    if (around) around.innerHTML = '<main tabindex="-1"><slot></slot></main>';
    await userEvent.click(page.getByText('No rental in hand'));
    expect(around?.activeElement?.localName).toBe('main');
    await userEvent.keyboard('f');
    await expect.element(number()).toBeVisible();
  });

  it('are ignored with Ctrl, and when another handler has taken them', async () => {
    show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', take);
    await userEvent.keyboard('f');
    document.body.removeEventListener('keydown', take);
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(fetches()).toEqual([]);
  });

  it('are listed by ?, can be turned off there, and stay off', async () => {
    const { server } = show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('?');
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('f');
    const stored = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
    leave();
    show({ server, stored });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('f');
    expect(fetches()).toEqual([]);
  });

  it('are all ignored with no-hotkeys', async () => {
    show({ html: '<rd-collect no-hotkeys></rd-collect>' });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('f');
    expect(fetches()).toEqual([]);
  });
});

describe('the key of the last lead', () => {
  const asked = (element: HTMLElement) => {
    const paths: string[] = [];
    element.addEventListener('rd-navigate', ({ detail }) => paths.push(detail.path));
    return paths;
  };

  it('asks the page for My leads with the lead that was finished last', async () => {
    const { element } = show({ server: inHand });
    const paths = asked(element);
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('l');
    await expect.poll(() => paths).toEqual([LAST_LEAD_PATH]);
    expect(verdicts()).toEqual([]);
  });

  it('stays on the screen at a sentence that starts with it, and in a field', async () => {
    slowTime();
    const { element } = show({ server: inHand });
    const paths = asked(element);
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('la casa');
    vi.advanceTimersByTime(2000);
    await userEvent.click(page.getByRole('textbox', { name: 'Message', exact: true }));
    await userEvent.keyboard('l');
    vi.advanceTimersByTime(2000);
    expect(paths).toEqual([]);
    expect(verdicts()).toEqual([]);
  });
});
