import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { answer, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import type { EditConflict } from '../../src/contract/base/edit-conflict.js';
import {
  getFirstMessages,
  previewFirstMessages,
  saveFirstMessages,
  type FirstMessagesAnswer,
} from '../../src/contract/first-messages/first-messages.js';
import { refusal } from '../../src/contract/refusals/all.js';
import './first-messages.element.js';

const STORED: FirstMessagesAnswer = {
  business: 'Harbor Rentals',
  optOut: {
    en: 'Reply STOP if you don’t want messages from us.',
    es: 'Responda ALTO si no quiere recibir nuestros mensajes.',
  },
  messages: [
    {
      _id: 'en-1',
      language: 'en',
      isOn: true,
      position: 1,
      text: 'Hi {client_name}, this is {ptw_name} of {business}. I’m writing about the rental you posted at {address}. May I ask you a few questions about the post?',
    },
    {
      _id: 'en-2',
      language: 'en',
      isOn: true,
      position: 2,
      text: 'Good day {client_name}, I’m {ptw_name} of {business}. I found your rental post online and have a few questions about it.',
    },
    {
      _id: 'en-3',
      language: 'en',
      isOn: false,
      position: 3,
      text: 'Hello {client_name}, {ptw_name} here.',
    },
    {
      _id: 'es-1',
      language: 'es',
      isOn: true,
      position: 1,
      text: 'Hola {client_name}, soy {ptw_name} de {business}. Le escribo por el alquiler que publicó en internet.',
    },
  ],
  version: 3,
};
const FIRST =
  'Hi Grace Williams, this is Sofia Super of Harbor Rentals. I’m writing about the rental you posted at 12 Main St.';

const page = (...answers: FakeCall[]): { page: StoryPage } => ({ page: { user: superAdmin, answers } });
const stored = answer(getFirstMessages, STORED);
/** Every preview of these stories has the same text. */
const texts = STORED.messages.map(() => FIRST);
const preview = answer(previewFirstMessages, {
  texts,
  client: { _id: 'r1', client_name: 'Grace Williams', address: '12 Main St' },
});

/** The texts of the first messages to clients, in each language, with previews. */
const meta: Meta = {
  title: 'Widgets/rd-first-messages',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-first-messages'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page(stored, preview) };
export const OnAPhone: Story = { ...Default, globals: { viewport: { value: 'phone' } } };

/** There is no rental yet, so that the client of the previews is a made-up one. */
export const MadeUpClient: Story = {
  parameters: page(stored, answer(previewFirstMessages, { texts, client: null })),
};

/** No business name is entered: the screen asks for it. */
export const WithoutBusinessName: Story = {
  parameters: page(answer(getFirstMessages, { ...STORED, business: undefined }), preview),
};

/** An unknown placeholder, a broken one, and no message that is on in Spanish. */
export const Wrong: Story = {
  parameters: page(
    answer(getFirstMessages, {
      ...STORED,
      messages: STORED.messages.map((message) => ({
        ...message,
        ...(message._id === 'en-1' && { text: 'Hi {clientname}, {ptw_name} here.' }),
        ...(message._id === 'en-2' && { text: 'Hi {client_name, {ptw_name} here.' }),
        ...(message._id === 'en-3' && { text: '' }),
      })),
    }),
    preview,
  ),
};
export const WithoutAMessageThatIsOn: Story = {
  parameters: page(
    answer(getFirstMessages, {
      ...STORED,
      messages: STORED.messages.map((message) => ({ ...message, isOn: message.language === 'en' })),
    }),
    preview,
  ),
};

export const Deleted: Story = { ...Default, play: press('Delete message 2') };

export const Saving: Story = {
  parameters: page(stored, preview, neverAnswer(saveFirstMessages)),
  play: press('Save messages'),
};

export const CantBeSaved: Story = {
  parameters: page(stored, preview, lineDown(saveFirstMessages)),
  play: press('Save messages'),
};

const CONFLICT: EditConflict = {
  version: 4,
  fields: [
    {
      field: 'text en-2',
      sent: 'Good day {client_name}, I’m {ptw_name}.',
      stored: 'Good evening {client_name}, I’m {ptw_name} of {business}.',
      changedAt: '2026-11-20T19:05:00.000Z',
      changedBy: { name: 'Luis Ortega' },
    },
  ],
};

/** Another super-admin has saved meanwhile: both texts, and the choice between them. */
export const Conflict: Story = {
  parameters: page(
    stored,
    preview,
    refuse(saveFirstMessages, 409, refusal('edit-conflict'), { values: CONFLICT }),
  ),
  play: press('Save messages'),
};
export const ConflictOnAPhone: Story = { ...Conflict, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = { parameters: page(neverAnswer(getFirstMessages)) };
export const CantBeLoaded: Story = {
  parameters: page(refuse(getFirstMessages, 400, getFirstMessages.says.failed)),
};

export const Spanish: Story = { ...Default, globals: { locale: 'es' } };
export const SpanishOnAPhone: Story = { ...Default, globals: { locale: 'es', viewport: { value: 'phone' } } };

/** The screen under its title. */
export const FirstMessages: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-first-messages', Default), tags: ['!test'] };
