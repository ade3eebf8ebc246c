import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noWorkers, silentWorkers } from '../../tests/testing/fake-worker.js';
import { creator } from '../../tests/testing/people.js';
import { getEntries } from '../../src/contract/rentals/entries.js';
import { checkNumber, createRental, getCreatorCounts } from '../../src/contract/rentals/rentals.js';
import { loadDraft } from '../../src/core/drafts.js';
import { ENTRY_DRAFT } from '../../src/parts/rental-form/form-fields.js';
import {
  button,
  calls,
  EMPTY_TEXTS,
  entered,
  field,
  focusedLabel,
  leave,
  paste,
  pasteInto,
  show,
  shownTexts,
} from './testing.js';

const POST = 'Grace Williams\n3br house, 1070ft2\n$1,199/mo\nDover, Delaware\n(702) 555-7288';
const LINK = 'https://example.org/post/1';
const WHOLE_POST = `${POST}\n${LINK}`;
const PARTS = {
  facebook_name: 'Grace Williams',
  client_name: 'Grace Williams',
  number: '(702) 555-7288',
  rent: '$1,199/mo',
  houseApt_details: '3br house, 1070ft2',
  address: 'Dover, Delaware',
};

/** What the screen reads. */
const READ = [getEntries.path, getCreatorCounts.path];

/** The element that has the focus, inside the element's root. */
const focused = (): Element =>
  document.querySelector('rd-create-rental')?.shadowRoot?.activeElement ?? expect.fail('no focus');
const offered = () =>
  expect.element(page.getByText('This looks like a whole post.', { exact: false })).toBeVisible();
const part = (name: RegExp) => page.getByRole('checkbox', { name });

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

describe('a whole post in the first field', () => {
  it('is offered to the other fields, and nothing is filled, stored or sent before the answer', async () => {
    show();
    await paste(WHOLE_POST);
    await offered();
    expect(shownTexts()).toEqual(EMPTY_TEXTS);
    expect(loadDraft(creator._id, ENTRY_DRAFT)).toBeNull();
    await userEvent.click(button('Fill 7 fields'));
    await expect.element(field('Number')).toHaveValue('(702) 555-7288');
    await expect.element(field('Rent')).toHaveValue('$1,199/mo');
    await expect.poll(focusedLabel).toBe('Screenshot Link');
    expect(
      calls()
        .map(({ path }) => path)
        .filter((path) => path !== checkNumber.path),
    ).toEqual(READ);
  });

  it('is pasted as text when the worker doesn’t read it in time, so that no post freezes the page', async () => {
    const restore = silentWorkers();
    show();
    await paste(POST);
    await expect.element(field('Facebook Name')).toHaveValue(POST.replaceAll('\n', ' '));
    restore();
  });

  it('is read on the page if the page allows no worker', async () => {
    const restore = noWorkers();
    show();
    await paste(POST);
    await offered();
    restore();
  });

  it('sends no part while the offer is open, and only checks the number after the offer was accepted', async () => {
    show();
    await paste(WHOLE_POST);
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(button('Fill 7 fields')).toBeVisible();
    expect(calls().map(({ path }) => path)).toEqual(READ);
    await userEvent.click(button('Fill 7 fields'));
    await expect.poll(() => calls().at(-1)?.query).toEqual({ number: PARTS.number });
  });

  it('doesn’t fill a field whose checkbox is off', async () => {
    show();
    await paste(POST);
    await userEvent.click(part(/^Client Name/));
    await userEvent.click(part(/^Rent/));
    await userEvent.click(part(/^Rent/));
    await userEvent.click(button('Fill 5 fields'));
    await expect.element(field('Rent')).toHaveValue('$1,199/mo');
    await expect.element(field('Client Name')).toHaveValue('');
    await expect.poll(focusedLabel).toBe('Client Name');
  });

  it('fills nothing when all checkboxes are off', async () => {
    show();
    await paste('Grace Williams\n(702) 555-7288');
    for (const name of [/^Facebook Name/, /^Client Name/, /^Number/]) await userEvent.click(part(name));
    await expect.element(button('Fill 0 fields')).toHaveAttribute('aria-disabled', 'true');
  });

  it('leaves fields that are already filled', async () => {
    show({ typed: { rent: '$900' } });
    await paste(POST);
    await userEvent.click(button('Fill 5 fields'));
    await expect.element(field('Rent')).toHaveValue('$900');
  });

  it('offers what isn’t certain without its tick, and says why', async () => {
    show();
    await paste('Grace.Williams20\n3br house, 1070ft2\n$1,199/mo\n702-555-7288');
    await offered();
    await expect.element(part(/^Client Name Grace Williams Made from the Facebook name/)).not.toBeChecked();
    await userEvent.click(button('Fill 4 fields'));
    await expect.element(field('Client Name')).toHaveValue('');
  });

  it('is offered in any field of an empty form', async () => {
    show();
    await userEvent.click(field('Address'));
    pasteInto(field('Address').element(), POST);
    await offered();
    await userEvent.keyboard('{Escape}');
    await expect.element(field('Address')).toHaveValue(POST.replaceAll('\n', ' '));
    await expect.element(field('Facebook Name')).toHaveValue('');
  });

  it('is pasted as text into another field than the first one of a form with texts', async () => {
    show({ typed: { rent: '$900' } });
    await userEvent.click(field('Address'));
    pasteInto(field('Address').element(), POST);
    await expect.element(button(/^Fill/)).not.toBeInTheDocument();
  });

  it('is taken back by the browser’s own Undo, the last field first', async () => {
    show();
    await paste(POST);
    await userEvent.click(button('Fill 6 fields'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('Address')).toHaveValue('');
    await expect.element(field('Rent')).toHaveValue('$1,199/mo');
  });

  it('moves no field while it is offered', async () => {
    show();
    const top = () => field('Screenshot Link').element().getBoundingClientRect().top;
    await expect.element(field('Screenshot Link')).toBeVisible();
    const before = top();
    await paste(POST);
    await offered();
    expect(top()).toBe(before);
  });

  it('is pasted as text when the offer is declined', async () => {
    show();
    await paste(POST);
    await offered();
    await userEvent.keyboard('{Escape}');
    await expect.element(field('Facebook Name')).toHaveValue(POST.replaceAll('\n', ' '));
    await expect.element(page.getByText('Maximum 50 characters allowed')).toBeVisible();
    await expect.element(field('Number')).toHaveValue('');
  });

  it('that is a single short line is pasted as a name', async () => {
    show();
    await paste('Grace Williams');
    await expect.element(button(/^Fill/)).not.toBeInTheDocument();
  });

  it('that is one long line is offered when enough was found in it', async () => {
    show();
    await paste(
      '3br 2ba house, pets ok. Rent is $1199 a month. Located at Dover, Delaware. Call 702-555-7288',
    );
    await userEvent.click(button('Fill 4 fields'));
    await expect.element(field('Address')).toHaveValue('Dover, Delaware');
  });
});

describe('creating a rental from a pasted post', () => {
  /** Presses keys and counts them; a chord is one press. */
  let presses = 0;
  const press = async (keys: string) => {
    presses += 1;
    await userEvent.keyboard(keys);
  };
  beforeEach(() => {
    presses = 0;
  });

  it('takes one key when the post has all required fields', async () => {
    show();
    await paste(WHOLE_POST);
    await offered();
    await press('{Control>}{Enter}{/Control}');
    await expect.poll(entered).toEqual([{ ...PARTS, post_link: LINK }]);
    await expect.poll(focusedLabel).toBe('Facebook Name');
    expect(presses).toBe(1);
  });

  it('takes one key when the link is pasted after the post', async () => {
    show();
    await paste(POST);
    await offered();
    await expect.element(button('Fill and create')).not.toBeInTheDocument();
    pasteInto(focused(), LINK);
    await expect.element(button('Fill and create')).toBeVisible();
    await press('{Control>}{Enter}{/Control}');
    await expect.poll(entered).toEqual([{ ...PARTS, post_link: LINK }]);
    expect(presses).toBe(1);
  });

  it('takes three keys when the client and the link are typed', async () => {
    show();
    await paste(`Grace.W\n3br house, 1070ft2\n$1,199/mo\nDover, Delaware\n(702) 555-7288`);
    await offered();
    await press('{Enter}');
    await expect.poll(focusedLabel).toBe('Client Name');
    await userEvent.fill(field('Client Name'), 'Grace Williams');
    await press('{Enter}');
    await expect.poll(focusedLabel).toBe('Post Link');
    await userEvent.fill(field('Post Link'), LINK);
    await press('{Enter}');
    await expect.poll(entered).toEqual([{ ...PARTS, facebook_name: 'Grace.W', post_link: LINK }]);
    expect(presses).toBe(3);
  });

  it('only fills the form when a required field is missing', async () => {
    show();
    await paste(POST);
    await offered();
    await press('{Control>}{Enter}{/Control}');
    await expect.poll(focusedLabel).toBe('Post Link');
    expect(entered()).toEqual([]);
    expect(page.getByText(/is required/).elements()).toHaveLength(0);
    expect(calls().some(({ path }) => path === createRental.path)).toBe(false);
  });
});

describe('the post beside the form', () => {
  const post = () => page.getByRole('textbox', { name: 'The post' });
  /** Selects a piece of the post. */
  const select = (piece: string) => {
    const area = post().element() as HTMLTextAreaElement;
    area.focus();
    const start = area.value.indexOf(piece);
    area.setSelectionRange(start, start + piece.length);
  };
  const marked = () =>
    [...(document.querySelector('rd-create-rental')?.shadowRoot?.querySelectorAll('mark') ?? [])].map(
      (mark) => `${mark.dataset['label']}: ${mark.textContent}`,
    );
  const TEXT = 'Grace Williams\n3br house, 1070ft2\n$1,199/mo\nNear the mill\n(702) 555-7288';
  const fillFrom = async () => {
    show();
    await paste(TEXT);
    await offered();
    await userEvent.keyboard('{Enter}');
    await expect.element(post()).toBeVisible();
  };

  it('shows the pieces that are in the fields, with the names of the fields', async () => {
    await fillFrom();
    await expect
      .poll(marked)
      .toEqual([
        'Facebook Name, Client Name: Grace Williams',
        'House/Apt Details: 3br house, 1070ft2',
        'Rent: $1,199/mo',
        'Number: (702) 555-7288',
      ]);
  });

  it('puts a selected piece into a field by its number, and shows it there', async () => {
    await fillFrom();
    select('Near the mill');
    await userEvent.keyboard('6');
    await expect.element(field('Address')).toHaveValue('Near the mill');
    await expect.poll(marked).toContain('Address: Near the mill');
    expect(focused().tagName).toBe('TEXTAREA');
  });

  it('puts a selected piece into a field by its button', async () => {
    await fillFrom();
    select('Near the mill');
    await userEvent.click(button('Address'));
    await expect.element(field('Address')).toHaveValue('Near the mill');
  });

  it('replaces what was typed only after a question, and what was filled without one', async () => {
    await fillFrom();
    select('Near the mill');
    await userEvent.keyboard('5');
    await expect.element(field('House/Apt Details')).toHaveValue('Near the mill');
    await userEvent.fill(field('Rent'), '900');
    select('$1,199');
    await userEvent.keyboard('4');
    await expect.element(page.getByText('Rent has “900”. Replace it?')).toBeVisible();
    await expect.element(field('Rent')).toHaveValue('900');
    await userEvent.click(button('Keep'));
    await expect.element(field('Rent')).toHaveValue('900');
    select('$1,199');
    await userEvent.keyboard('4');
    await userEvent.click(button('Replace'));
    await expect.element(field('Rent')).toHaveValue('$1,199');
  });

  it('is gone when the form is empty', async () => {
    await fillFrom();
    await userEvent.click(button('Clear'));
    await expect.element(post()).not.toBeInTheDocument();
  });

  it('is closed on a phone', async () => {
    await page.viewport(390, 800);
    show();
    await paste(TEXT);
    await offered();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The post', { exact: true })).toBeVisible();
    await expect.element(post()).not.toBeInTheDocument();
    await userEvent.click(page.getByText('The post', { exact: true }));
    await expect.element(post()).toBeVisible();
  });
});
