import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { answer, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { erasure, numberClash, personalData, retentionRules } from '../../tests/testing/personal-data.js';
import { picker, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { typeInto } from '../../.storybook/type-into.js';
import { erasePersonalData, findPersonalData } from '../../src/contract/personal-data/personal-data.js';
import { decideNumberClash, getNumberClashes } from '../../src/contract/rentals/number-clashes.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { getRetention, previewRetention } from '../../src/contract/personal-data/retention.js';
import './personal-data.element.js';

type Play = NonNullable<StoryObj['play']>;

const rules = answer(getRetention, { rules: retentionRules({ leads: 365, audit: 730 }) });
/** The first matching answer is used, so that a story names only what is different. */
const page = (...answers: FakeCall[]): { page: StoryPage } => ({
  page: {
    user: superAdmin,
    answers: [
      ...answers,
      answer(findPersonalData, personalData()),
      answer(getNumberClashes, { clashes: [] }),
      answer(erasePersonalData, erasure),
      rules,
    ],
  },
});
const phone = { viewport: { value: 'phone' } };

const inTurn =
  (...steps: Play[]): Play =>
  async (context) => {
    for (const step of steps) await step(context);
  };
const type =
  (label: string, text: string): Play =>
  async ({ canvasElement }) =>
    typeInto(await within(canvasElement).findByShadowLabelText(label), text);
const lookUp = inTurn(type('Number or email', '(702) 555-7288'), press('Look up'));
const openErasing = inTurn(lookUp, press('Erase everything'));
const erase: Play = inTurn(
  openErasing,
  type('Number or email again', '702 555 7288'),
  // The button of the dialog comes after that of the page.
  async ({ canvasElement }) => {
    const buttons = await within(canvasElement).findAllByShadowRole('button', { name: 'Erase everything' });
    buttons.at(-1)?.click();
  },
);

/** Everything about one person, and for how long data is kept. */
const meta: Meta = {
  title: 'Widgets/rd-personal-data',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-personal-data'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page() };
export const OnAPhone: Story = { ...Default, globals: phone };
export const Found: Story = { parameters: page(), play: lookUp };
export const FoundOnAPhone: Story = { ...Found, globals: phone };
export const NothingFound: Story = {
  parameters: page(answer(findPersonalData, personalData({ records: [], related: [] }))),
  play: lookUp,
};
export const ErasedBefore: Story = {
  parameters: page(answer(findPersonalData, personalData({ records: [], related: [], isErased: true }))),
  play: lookUp,
};
export const AnActiveAccount: Story = {
  parameters: page(answer(findPersonalData, personalData({ activeAccounts: 1 }))),
  play: lookUp,
};
export const Searching: Story = { parameters: page(neverAnswer(findPersonalData)), play: lookUp };
export const CantBeSearched: Story = { parameters: page(lineDown(findPersonalData)), play: lookUp };
export const BeforeErasing: Story = { parameters: page(), play: openErasing };
export const BeforeErasingOnAPhone: Story = { ...BeforeErasing, globals: phone };
export const AnotherConfirmation: Story = {
  parameters: page(
    refuse(erasePersonalData, 400, refusal('erasure-confirmation'), {
      errors: [{ path: 'confirmation', ...refusal('erasure-confirmation') }],
    }),
  ),
  play: erase,
};
export const Erased: Story = { parameters: page(), play: erase };
export const ErasedOnAPhone: Story = { ...Erased, globals: phone };
export const DryRun: Story = {
  parameters: page(
    answer(getRetention, {
      rules: retentionRules({ leads: 365, proofs: 90, files: 30, audit: 730, staff: 60 }),
    }),
    answer(previewRetention, {
      due: retentionRules().map(({ kind }, index) => ({ kind, records: index * 1204 })),
    }),
  ),
  play: press('Dry run'),
};
export const RulesLoading: Story = { parameters: page(neverAnswer(getRetention)) };
export const RulesNotThere: Story = { parameters: page(lineDown(getRetention)) };
export const Forbidden: Story = { parameters: { page: { user: picker, answers: [] } } };

const lookUpInSpanish = inTurn(type('Número o correo', '(702) 555-7288'), press('Consultar'));
export const Spanish: Story = { ...Found, play: lookUpInSpanish, globals: { locale: 'es' } };
export const SpanishOnAPhone: Story = {
  ...BeforeErasing,
  play: inTurn(lookUpInSpanish, press('Borrar todo')),
  globals: { locale: 'es', ...phone },
};

/** The screen under its title. */
export const PersonalData: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-personal-data', Default), tags: ['!test'] };

/** Two leads have one number since an upgrade. */
export const TwoLeadsOneNumber: Story = {
  parameters: page(answer(getNumberClashes, { clashes: [numberClash] })),
};
/** The other lead can't be deleted now. */
export const OtherLeadStays: Story = {
  parameters: page(
    answer(getNumberClashes, { clashes: [numberClash] }),
    refuse(decideNumberClash, 409, refusal('clash-not-deletable')),
  ),
  play: press('Keep G. Williams'),
};
