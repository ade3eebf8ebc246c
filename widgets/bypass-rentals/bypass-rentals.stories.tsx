import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { fireEvent } from 'storybook/test';
import { answer, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import {
  batchPage,
  bypassBatch,
  bypassBatches,
  breakOff,
  giveFile,
  pool,
} from '../../tests/testing/bypass.js';
import { superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { adminChoices } from '../../tests/testing/staff.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { typeInto } from '../../.storybook/type-into.js';
import {
  downloadBypassBatch,
  downloadRentals,
  getBypassBatches,
  getBypassPool,
  type BypassPool,
} from '../../src/contract/bypass/bypass.js';
import { getAdminEmails } from '../../src/contract/staff/staff-calls.js';
import './bypass-rentals.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

type Play = NonNullable<StoryObj['play']>;

const ADMINS = answer(getAdminEmails, adminChoices);
const BATCHES = answer(getBypassBatches, batchPage(bypassBatches(6)));

/** The first matching answer is used, so that a story names only what is different. */
const page = (...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user: superAdmin, answers: [...answers, answer(getBypassPool, pool()), ADMINS, BATCHES] },
});
const withPool = (changes: Partial<BypassPool>) => page(answer(getBypassPool, pool(changes)));
const phone = { viewport: { value: 'phone' } };

const fill =
  (limit: string): Play =>
  async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await screen.findByShadowText('Priya Nair · priya.nair@example.com', { selector: 'option' });
    await typeInto(screen.getByShadowLabelText('Number of rentals'), limit);
    await fireEvent.change(screen.getByShadowLabelText('Admin email'), {
      target: { value: 'priya.nair@example.com' },
    });
  };

const inTurn =
  (...steps: Play[]): Play =>
  async (context) => {
    for (const step of steps) await step(context);
  };

/** The confirmation is in the dialog, whose button comes after that of the form. */
const confirm: Play = async ({ canvasElement }) => {
  const buttons = await within(canvasElement).findAllByShadowRole('button', { name: 'Download Excel' });
  buttons.at(-1)?.click();
};
const download = (limit = '40') => inTurn(fill(limit), press('Download Excel'), confirm);

/** Rentals leave the pool as a file for an admin. */
const meta: Meta = {
  title: 'Widgets/rd-bypass-rentals',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-bypass-rentals'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page() };
export const OnAPhone: Story = { ...Default, globals: phone };
export const OnATablet: Story = { ...Default, globals: { viewport: { value: 'tablet' } } };
export const Filled: Story = { parameters: page(), play: fill('40') };
export const FilledOnAPhone: Story = { ...Filled, globals: phone };
export const FewerThanAsked: Story = { parameters: withPool({ pickable: 12 }), play: fill('40') };
export const MoreThanAFileHolds: Story = { parameters: withPool({ pickable: 5001, leadsType: 'auto' }) };
export const SomeOnHold: Story = {
  parameters: withPool({ onHold: 9, nextFreeAt: '2026-11-20T19:05:00.000Z' }),
};
export const NothingPickable: Story = { parameters: withPool({ pickable: 0 }) };
export const AllOnHold: Story = {
  parameters: withPool({ pickable: 0, onHold: 9, nextFreeAt: '2026-11-20T19:05:00.000Z' }),
};

export const Wrong: Story = {
  parameters: page(),
  play: inTurn(async ({ canvasElement }) => {
    await typeInto(await within(canvasElement).findByShadowLabelText('Number of rentals'), '0');
  }, press('Download Excel')),
};

export const Confirming: Story = {
  parameters: withPool({ pickable: 12 }),
  play: inTurn(fill('40'), press('Download Excel')),
};
export const ConfirmingOnAPhone: Story = { ...Confirming, globals: phone };

export const Downloading: Story = { parameters: page(neverAnswer(downloadRentals)), play: download() };

let sent: SentCall[] = [];
const record: Play = () => {
  sent = recordCalls();
};
/** After its download, the batch of this story is in the list. */
const itsBatch = (rentals: number) =>
  answer(getBypassBatches, () => {
    const id = sent.find(({ path }) => path === downloadRentals.path)?.query['batchId'];
    return batchPage([...(id ? [bypassBatch({ _id: id, rentals })] : []), ...bypassBatches(3)]);
  });
const FILE = giveFile(downloadRentals, 'rentals_20261120140500.xlsx');

export const Downloaded: Story = {
  parameters: page(FILE, itsBatch(40)),
  play: inTurn(record, download()),
};
export const DownloadedFewer: Story = {
  parameters: page(FILE, itsBatch(12)),
  play: inTurn(record, download()),
};

/** It is unknown whether the rentals were taken. */
export const LineDown: Story = { parameters: page(lineDown(downloadRentals)), play: download() };

/** The download of the file was interrupted; the list shows that its rentals were taken. */
export const BrokeOff: Story = {
  parameters: page(breakOff(downloadRentals), itsBatch(40)),
  play: inTurn(record, download()),
};
export const BrokeOffOnAPhone: Story = { ...BrokeOff, globals: phone };

/** Somebody else has emptied the pool first. */
export const NothingLeft: Story = {
  parameters: page(refuse(downloadRentals, 404, refusal('pool-empty'))),
  play: download(),
};

export const AdminGone: Story = {
  parameters: page(
    refuse(downloadRentals, 400, refusal('no-such-admin'), {
      errors: [{ path: 'admin_email', ...refusal('no-such-admin') }],
    }),
  ),
  play: download(),
};

export const DownloadingAgain: Story = {
  parameters: page(neverAnswer(downloadBypassBatch)),
  play: press('Download again: batch of 11/20/26, 2:05 PM'),
};

export const NoBatchYet: Story = { parameters: page(answer(getBypassBatches, batchPage([]))) };
export const ManyBatches: Story = {
  parameters: page(answer(getBypassBatches, batchPage(bypassBatches(20), 84))),
};
export const NoAdminYet: Story = { parameters: page(answer(getAdminEmails, [])) };
export const AdminsCantBeLoaded: Story = { parameters: page(lineDown(getAdminEmails)) };
export const PoolCantBeLoaded: Story = {
  parameters: page(refuse(getBypassPool, 500, getBypassPool.says.failed)),
};
export const BatchesCantBeLoaded: Story = {
  parameters: page(refuse(getBypassBatches, 500, getBypassBatches.says.failed)),
};
export const Loading: Story = {
  parameters: page(neverAnswer(getBypassPool), neverAnswer(getAdminEmails), neverAnswer(getBypassBatches)),
};
export const LoadingOnAPhone: Story = { ...Loading, globals: phone };

export const Spanish: Story = { ...SomeOnHold, globals: { locale: 'es' } };
export const SpanishOnAPhone: Story = {
  ...SomeOnHold,
  globals: { locale: 'es', viewport: { value: 'phone' } },
};

/** The screen under its title. */
export const BypassRentals: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-bypass-rentals', Default), tags: ['!test'] };
