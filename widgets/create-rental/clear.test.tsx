import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { creator } from '../../tests/testing/people.js';
import { loadDraft } from '../../src/core/drafts.js';
import { ENTRY_DRAFT } from '../../src/parts/rental-form/form-fields.js';
import {
  button,
  create,
  EMPTY_TEXTS,
  entered,
  field,
  focusedLabel,
  leave,
  RENTAL,
  reopen,
  show,
  shownTexts,
} from './testing.js';

const TYPED = {
  'Facebook Name': RENTAL.facebook_name,
  'Client Name': RENTAL.client_name,
  Number: RENTAL.number,
  Rent: RENTAL.rent,
  'House/Apt Details': RENTAL.houseApt_details,
  Address: RENTAL.address,
  'Post Link': RENTAL.post_link,
  'Screenshot Link': '',
};

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

describe('Clear', () => {
  it.each([
    ['its button', () => userEvent.click(button('Clear'))],
    ['Escape in a field', async () => userEvent.type(field('Rent'), '{Escape}')],
  ])('empties the form by %s, and Undo Clear brings everything back', async (_, clear) => {
    show({ typed: RENTAL });
    await clear();
    await expect.poll(shownTexts).toEqual(EMPTY_TEXTS);
    expect(focusedLabel()).toBe('Facebook Name');
    expect(loadDraft(creator._id, ENTRY_DRAFT)).toBeNull();
    expect(page.getByText(/is required/).elements()).toHaveLength(0);
    await userEvent.click(button('Undo Clear'));
    await expect.poll(shownTexts).toEqual(TYPED);
    await expect.element(button('Undo Clear')).not.toBeInTheDocument();
    expect(loadDraft(creator._id, ENTRY_DRAFT)).toMatchObject(RENTAL);
  });

  it.each([
    ['its button', () => userEvent.click(button('Clear'))],
    ['Escape in a field', async () => userEvent.type(field('Rent'), '{Escape}')],
  ])('removes the errors of an empty form by %s, with nothing to undo', async (_, clear) => {
    show();
    await userEvent.click(create());
    await expect.element(page.getByText('Rent is required')).toBeVisible();
    await clear();
    await expect.element(page.getByText('Rent is required')).not.toBeInTheDocument();
    await expect.element(button('Undo Clear')).not.toBeInTheDocument();
  });

  it('is undone by Ctrl and Z in the empty form', async () => {
    show({ typed: RENTAL });
    await userEvent.type(field('Rent'), '{Escape}');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(shownTexts).toEqual(TYPED);
  });

  it('leaves Ctrl and Z to the field after further typing', async () => {
    show({ typed: RENTAL });
    await userEvent.type(field('Rent'), '{Escape}');
    await userEvent.type(field('Rent'), '$900');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('Client Name')).toHaveValue('');
  });

  it('loses no text that was typed after it, because Undo Clear exchanges both', async () => {
    show({ typed: RENTAL });
    await userEvent.click(button('Clear'));
    await userEvent.fill(field('Rent'), '$900');
    await userEvent.click(button('Undo Clear'));
    await expect.poll(shownTexts).toEqual(TYPED);
    await userEvent.click(button('Undo Clear'));
    await expect.poll(shownTexts).toEqual({ ...EMPTY_TEXTS, Rent: '$900' });
  });

  it('can be undone after a reload, and so can Start over', async () => {
    show({ typed: RENTAL });
    await userEvent.click(button('Start over'));
    reopen();
    await userEvent.click(button('Undo Clear'));
    await expect.poll(shownTexts).toEqual(TYPED);
  });

  it('does nothing in an empty form, and can’t be undone after a rental was created', async () => {
    show({ typed: RENTAL });
    await expect.element(button('Clear')).not.toHaveAttribute('aria-disabled');
    await userEvent.click(button('Clear'));
    await expect.element(button('Clear')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Undo Clear'));
    await userEvent.click(create());
    await expect.poll(entered).toHaveLength(1);
    await expect.poll(shownTexts).toEqual(EMPTY_TEXTS);
    await expect.element(button('Undo Clear')).not.toBeInTheDocument();
  });
});

describe('the arrow key down', () => {
  const enterOne = async () => {
    show({ typed: RENTAL });
    await userEvent.click(create());
    await expect.poll(shownTexts).toEqual(EMPTY_TEXTS);
  };

  it('repeats the last address and the last link in their empty fields, and their hints show them', async () => {
    await enterOne();
    await expect.element(field('Address')).toHaveAccessibleDescription('Repeat Dover, Delaware');
    await userEvent.type(field('Address'), '{ArrowDown}');
    await expect.element(field('Address')).toHaveValue(RENTAL.address);
    await userEvent.type(field('Post Link'), '{ArrowDown}');
    await expect.element(field('Post Link')).toHaveValue(RENTAL.post_link);
    await expect.element(field('Client Name')).toHaveValue('');
    await expect.element(page.getByText(/^Repeat /)).not.toBeInTheDocument();
  });

  it('changes no field that has a text, and no other field', async () => {
    await enterOne();
    await userEvent.type(field('Address'), 'Reno{ArrowDown}');
    await expect.element(field('Address')).toHaveValue('Reno');
    await userEvent.type(field('Client Name'), '{ArrowDown}');
    await expect.element(field('Client Name')).toHaveValue('');
  });

  it('repeats after a reload, and on a press of the hint', async () => {
    await enterOne();
    reopen();
    await userEvent.click(button(/^Repeat Dover, Delaware/));
    await expect.element(field('Address')).toHaveValue(RENTAL.address);
    expect(focusedLabel()).toBe('Address');
  });

  it('is in the list of keys', async () => {
    await enterOne();
    await userEvent.click(button('Keys'));
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    for (const text of [/repeat the last one/, /bring back what was cleared/, /fill and create/])
      await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument();
  });
});
