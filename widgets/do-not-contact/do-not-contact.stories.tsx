import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { fireEvent } from 'storybook/test';
import { admin } from '../../tests/testing/accounts.js';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { numberEntries, numbersPage } from '../../tests/testing/do-not-contact.js';
import { superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { inMenu, press } from '../../.storybook/press.js';
import {
  addDoNotContact,
  getDoNotContact,
  liftDoNotContact,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import { getListPreferences } from '../../src/contract/lists/list-preferences.js';
import {
  getDoNotContactImports,
  importDoNotContact,
  previewDoNotContactImport,
} from '../../src/contract/do-not-contact/do-not-contact-import.js';
import { refusal } from '../../src/contract/refusals/all.js';
import './do-not-contact.element.js';

/** The do-not-contact list: numbers that nobody calls or texts again. */
const meta: Meta = {
  title: 'Widgets/rd-do-not-contact',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-do-not-contact'),
};
export default meta;
type Story = StoryObj;
type Play = NonNullable<Story['play']>;

const preferences = answer(getListPreferences, { hiddenColumns: [], views: [] });
const result = {
  listed: 98_210,
  refused: [
    { row: 4, errors: [{ path: 'number', ...refusal('number-in-file', { row: 2 }) }] },
    { row: 7, errors: [{ path: 'number', ...refusal('do-not-contact') }] },
    { row: 9, errors: [{ path: 'number', ...refusal('number-characters', { label: 'Number' }) }] },
  ],
};
const files: FakeCall[] = [
  answer(getDoNotContactImports, [
    {
      _id: 'import-1',
      fileName: 'state-list-november.csv',
      importedAt: '2026-11-20T18:00:00.000Z',
      importedBy: { name: 'Ana Ruiz' },
      listed: 500,
      waiting: 11_982,
      waitingInPool: 8113,
    },
  ]),
  answer(previewDoNotContactImport, { ...result, allowed: null }),
  answer(importDoNotContact, { ...result, waiting: 0 }),
];
const page = (...answers: FakeCall[]) => ({ page: { user: superAdmin, answers: [preferences, ...answers] } });
const list = numbersPage(numberEntries(4), 12_482);
const phone = { viewport: { value: 'phone' } };

export const Default: Story = { parameters: page(list) };
export const OnAPhone: Story = { ...Default, globals: phone };
export const OnATablet: Story = { ...Default, globals: { viewport: { value: 'tablet' } } };
export const Spanish: Story = { ...Default, globals: { locale: 'es' } };
export const Admin: Story = {
  parameters: { page: { user: admin, answers: [preferences, numbersPage(numberEntries(3))] } },
};
export const Empty: Story = { parameters: page(numbersPage([])) };
export const Loading: Story = { parameters: page(neverAnswer(getDoNotContact)) };
export const LoadingOnAPhone: Story = { ...Loading, globals: phone };
export const CantBeLoaded: Story = {
  parameters: page(refuse(getDoNotContact, 400, getDoNotContact.says.failed)),
};

export const Adding: Story = { parameters: page(list), play: press(/^(Add a number|Agregar un número)$/) };
export const AddingOnAPhone: Story = { ...Adding, globals: phone, play: inMenu(Adding.play) };
export const AddingInSpanish: Story = { ...Adding, globals: { locale: 'es' } };
export const NumberMissing: Story = {
  parameters: page(list, answer(addDoNotContact, { _id: 'x', addedAt: '2026-11-20T19:25:00.000Z' })),
  play: press('Add a number', 'Put on the list'),
};
export const TakingOff: Story = {
  parameters: page(list, answer(liftDoNotContact, { _id: 'entry-1' })),
  play: press('Take off (702) 555-7288'),
};
export const ReasonMissing: Story = {
  ...TakingOff,
  play: press('Take off (702) 555-7288', 'Take off'),
};
export const Importing: Story = { parameters: page(list, ...files), play: press(/^(Import|Importar)$/) };

const choose: Play = async (context) => {
  await press(/^(Import|Importar)$/)(context);
  const field = await within(context.canvasElement).findByShadowLabelText(/^(File|Archivo)$/);
  const text = '7025557288\n7025550100\n7025550101\n';
  await fireEvent.change(field, { target: { files: [new File([text], 'stop.csv', { type: 'text/csv' })] } });
};
export const ImportPreview: Story = { parameters: page(list, ...files), play: choose };
export const ImportPreviewOnAPhone: Story = {
  ...ImportPreview,
  globals: phone,
  play: inMenu(ImportPreview.play),
};
export const ImportPreviewInSpanish: Story = { ...ImportPreview, globals: { locale: 'es' } };
export const Imported: Story = {
  ...ImportPreview,
  play: async (context) => {
    await choose(context);
    await press(/^Import \d/)(context);
  },
};
export const UndoingAnImport: Story = {
  parameters: page(list, ...files),
  play: press('Import', 'Undo import of state-list-november.csv'),
};

/** The screen under its title. */
export const DoNotContact: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-do-not-contact', Default), tags: ['!test'] };
