import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { entries, entryPage } from '../../tests/testing/entries.js';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { creator } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import { creatorCounts, longRental } from '../../tests/testing/rentals.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { getEntries } from '../../src/contract/rentals/entries.js';
import { checkNumber, createRental, getCreatorCounts } from '../../src/contract/rentals/rentals.js';
import './create-rental.element.js';
import {
  EMPTY_ENTRY,
  ENTRY_DRAFT,
  FORM_FIELDS,
  type RentalEntry,
} from '../../src/parts/rental-form/form-fields.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { saveDraft } from '../../src/core/drafts.js';

/** A creator's form: try to paste a whole post into the first field. */
const meta: Meta = {
  title: 'Widgets/rd-create-rental',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-create-rental'),
};
export default meta;
type Story = StoryObj;

const page = (...answers: FakeCall[]): { page: StoryPage } => ({
  page: {
    user: creator,
    answers: [
      ...answers,
      answer(checkNumber, { isTaken: false }),
      answer(createRental, { _id: 'rental-2', createdAt: '2026-11-20T19:05:00.000Z' }),
      answer(getCreatorCounts, creatorCounts()),
      answer(getEntries, entryPage(entries().slice(0, 5))),
    ],
  },
});
const phone = { viewport: { value: 'phone' } };

const { facebook_name, client_name, number, rent, houseApt_details, address, post_link } = longRental();
const LONG: RentalEntry = {
  ...EMPTY_ENTRY,
  facebook_name,
  client_name,
  number,
  rent,
  houseApt_details,
  address,
  post_link,
};
/** Stores this text as a draft before the form is shown, as if it was typed on an earlier visit. */
const typed = (entry: RentalEntry) => () => saveDraft(creator._id, ENTRY_DRAFT, entry);

const POST =
  'Grace Williams\n3br 2ba house, 1070ft2, pets ok\n$1,199/mo\n6675 Old Canton Rd, Jackson, MS\n(702) 555-7288\nhttps://jackson.craigslist.org/apa/d/ridgeland-great-price-on-this-spacious/6970613441.html';

const paste =
  (post = POST): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const field = await within(canvasElement).findByShadowLabelText('Facebook Name');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', post);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await within(canvasElement).findByShadowRole('button', { name: /^Fill \d/ });
  };

export const Default: Story = { parameters: page() };
export const OnAPhone: Story = { ...Default, globals: phone };

export const LongData: Story = { parameters: page(), beforeEach: typed(LONG) };
export const LongDataOnAPhone: Story = { ...LongData, globals: phone };

const inSpanish = () => createElement('rd-create-rental', { locale: 'es' });
export const Spanish: Story = { ...LongData, render: inSpanish };
export const SpanishOnAPhone: Story = { ...Spanish, globals: phone };

export const Required: Story = { parameters: page(), play: press('Create Rental') };
export const RequiredOnAPhone: Story = { ...Required, globals: phone };

export const NumberIsTaken: Story = {
  parameters: page(answer(checkNumber, { isTaken: true })),
  beforeEach: typed(LONG),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByShadowText(REFUSALS['number-taken']);
  },
};
export const NumberIsTakenOnAPhone: Story = { ...NumberIsTaken, globals: phone };

/** The offer lies over the fields, and the focus is on Fill. */
export const WholePostPasted: Story = {
  parameters: { ...page(), keyboard: { isInOrder: false } },
  play: paste(),
};
export const WholePostPastedOnAPhone: Story = { ...WholePostPasted, globals: phone };

/** What isn't certain has no tick, and says why. */
export const UncertainPost: Story = {
  ...WholePostPasted,
  play: paste('Grace.Williams20\nHouse for rent\n$350\n(702) 555-7288 or (702) 555-7289'),
};

/** After Fill the post stays beside the form, with the pieces that are in its fields. */
export const PostBeside: Story = {
  parameters: page(),
  play: async (context) => {
    await paste()(context);
    await press(/^Fill \d/)(context);
    await within(context.canvasElement).findByShadowText('The post');
  },
};
export const PostBesideOnAPhone: Story = { ...PostBeside, globals: phone };

/** Undo Clear brings everything back; the fields of address and link show what the arrow key down repeats. */
export const Cleared: Story = {
  parameters: page(),
  beforeEach: () => {
    typed(LONG)();
    saveDraft(creator._id, 'rental.last', { address: LONG.address, post_link: LONG.post_link });
  },
  play: press('Clear'),
};
export const ClearedOnAPhone: Story = { ...Cleared, globals: phone };
export const ClearedInSpanish: Story = { ...Cleared, render: inSpanish, play: press('Limpiar') };

export const Sending: Story = {
  parameters: page(neverAnswer(createRental)),
  beforeEach: typed(LONG),
  play: press('Create Rental'),
};

/**
 * The number was taken between the check and the sending, so all texts stay and the field shows the error.
 */
export const Refused: Story = {
  parameters: page(
    refuse(createRental, 409, refusal('number-taken'), {
      errors: [{ path: 'number', ...refusal('number-taken') }],
    }),
  ),
  beforeEach: typed(LONG),
  play: press('Create Rental'),
};

/** It waits beside the form, because the next entry was begun. */
export const RefusedWhileTheNextIsTyped: Story = {
  ...Refused,
  beforeEach: () => {
    typed({ ...EMPTY_ENTRY, facebook_name: 'Maria Gomez' })();
    const { ss_link: _, ...rental } = LONG;
    saveDraft(creator._id, 'rental.sending', [{ id: 'entry-1', rental }]);
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByShadowRole('button', { name: 'Correct' });
  },
};
export const RefusedWhileTheNextIsTypedOnAPhone: Story = { ...RefusedWhileTheNextIsTyped, globals: phone };

export const CountsLoading: Story = { parameters: page(neverAnswer(getCreatorCounts)) };
export const CountsFailed: Story = {
  parameters: page(refuse(getCreatorCounts, 400, 'Failed to load data')),
};

/** Every field has its label, in the order of a post. */
export const Fields: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    for (const { label } of FORM_FIELDS) await within(canvasElement).findByShadowLabelText(label);
  },
};

export const Compact: Story = { ...Default, globals: { density: 'compact' } };
export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } };

/** The screen under its title. */
export const CreateRental: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-create-rental', Default), tags: ['!test'] };
