import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { fireEvent } from 'storybook/test';
import { answer, inTurn, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { creator, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import { noWorkers, silentWorkers } from '../../tests/testing/fake-worker.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import {
  anUpload,
  doneUpload,
  expiredUpload,
  pastUploads,
  uploadPreview,
  uploadsPage,
} from '../../tests/testing/uploads.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import {
  cancelUpload,
  commitUpload,
  getSkippedRows,
  getUpload,
  getUploads,
  previewUndo,
  startUpload,
} from '../../src/contract/uploads/upload-calls.js';
import { MAX_PREVIEWED_WORKBOOK } from '../../src/contract/limits.js';
import { type Upload } from '../../src/contract/uploads/upload.js';
import { NO_OPTIONAL_FIELDS } from '../../src/contract/rentals/testing.js';
import './bulk-upload.element.js';
import { preferencesKey } from './upload-preferences.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

type Play = NonNullable<Story['play']>;

const page = (answers: FakeCall[], user: SessionUser = superAdmin): { page: StoryPage } => ({
  page: { user, answers },
});
const phone = { viewport: { value: 'phone' } };
const noUploads = answer(getUploads, uploadsPage());
/** The screen finds an unfinished upload, as after a reload. */
const leftOpen = (upload: Upload): FakeCall[] => [
  answer(getUploads, uploadsPage(upload)),
  answer(getUpload, upload),
];

const choose =
  (...files: File[]): Play =>
  async ({ canvasElement }) => {
    const field = await within(canvasElement).findByShadowLabelText(/^(File|Archivo)$/);
    await fireEvent.change(field, { target: { files } });
  };
/** Waits until a worker has read the chosen file. */
const isRead: Play = async ({ canvasElement }) => {
  await within(canvasElement).findByShadowText(/^(First rows|Primeras filas)$/);
};
const preview =
  (file: File): Play =>
  async (context) => {
    await choose(file)(context);
    await isRead(context);
  };
const { header, firstRows } = uploadPreview();
const linesOf = (head: readonly string[]) =>
  [head, ...firstRows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
const csv = (name = 'leads-november.csv', text = linesOf(header)) =>
  new File([text], name, { type: 'text/csv' });
/** Makes a workbook with these sheets by SheetJS, which is loaded on request. */
const workbookOf = async (...sheets: string[]): Promise<File> => {
  const { utils, write } = await import('xlsx');
  const book = utils.book_new();
  for (const name of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...firstRows]), name);
  // With type `array` it returns an ArrayBuffer, but its types say any.
  return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'leads-november.xlsx');
};

const send: Play = async (context) => {
  await preview(csv())(context);
  await press('Upload')(context);
};

/**
 * Uploads a file of rentals: it is sent, checked, previewed and only then inserted. Past uploads are below.
 */
const meta: Meta = {
  title: 'Widgets/rd-bulk-upload',
  parameters: { layout: 'padded' },
  render: (args) => createElement('rd-bulk-upload', args),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page([noUploads]) };
export const BulkUploadForUse: Story = { args: { purpose: 'for-use' }, parameters: page([noUploads]) };
export const OfACreator: Story = { parameters: page([noUploads], { ...creator, canBulkUpload: true }) };
export const PastUploads: Story = { parameters: page([answer(getUploads, uploadsPage(...pastUploads()))]) };
export const PastUploadsOnAPhone: Story = { ...PastUploads, globals: phone };

export const NothingChosen: Story = { parameters: page([noUploads]), play: press('Upload') };
export const Chosen: Story = { parameters: page([noUploads]), play: preview(csv()) };
export const ChosenOnAPhone: Story = { ...Chosen, globals: phone };
export const Reading: Story = { ...Chosen, play: choose(csv()), beforeEach: silentWorkers };
export const ChosenWorkbook: Story = {
  parameters: page([noUploads]),
  play: async (context) => preview(await workbookOf('Leads of November', 'Leads of October'))(context),
};
/** The file's columns have unknown names. */
const strange = csv(
  'leads-november.csv',
  linesOf(['Poster', 'Name', 'Phone', 'x', 'Details', 'y', 'Link', 'Date']),
);
export const ChosenWithoutAColumn: Story = { parameters: page([noUploads]), play: preview(strange) };
export const ChosenWithoutAColumnOnAPhone: Story = { ...ChosenWithoutAColumn, globals: phone };
export const ChosenUnreadable: Story = {
  parameters: page([noUploads]),
  play: choose(csv('leads-november.xlsx')),
};
/** The browser checks only the size of this file. */
const large = new File(['PK\x03\x04', new Uint8Array(MAX_PREVIEWED_WORKBOOK.bytes)], 'leads-november.xlsx');
export const ChosenTooLarge: Story = { parameters: page([noUploads]), play: choose(large) };
export const ChosenWithoutWorkers: Story = { ...Chosen, play: choose(csv()), beforeEach: noWorkers };
/** The person wants to see the check of every file first. */
export const AlwaysShowsTheCheck: Story = {
  parameters: {
    page: {
      user: superAdmin,
      answers: [noUploads],
      stored: { [preferencesKey(superAdmin._id)]: JSON.stringify({ alwaysShowsCheck: true }) },
    },
  },
  play: preview(csv()),
};
export const WrongKind: Story = { parameters: page([noUploads]), play: choose(csv('leads.pdf')) };

export const Sending: Story = { parameters: page([noUploads, neverAnswer(startUpload)]), play: send };
export const SendingOnAPhone: Story = { ...Sending, globals: phone };
export const UselessFile: Story = {
  parameters: page([
    noUploads,
    refuse(startUpload, 415, refusal('not-xlsx'), {
      errors: [{ path: 'file', ...refusal('not-xlsx') }],
    }),
  ]),
  play: send,
};

const checking = anUpload({ state: 'checking', preview: null, rows: null, rowsDone: 2000 });
export const Checking: Story = { parameters: page(leftOpen(checking)) };

const choosing = anUpload({
  state: 'choosing',
  fileName: 'leads-november.xlsx',
  preview: null,
  rows: null,
  sheets: ['Notes', 'Leads of November', 'Leads of October'],
});
export const ChoosingASheet: Story = { parameters: page(leftOpen(choosing)) };

export const Expired: Story = {
  parameters: page([
    answer(getUploads, uploadsPage(anUpload())),
    answer(getUpload, expiredUpload({ _id: anUpload()._id })),
  ]),
};

export const Preview: Story = { parameters: page(leftOpen(anUpload())) };
export const PreviewOnAPhone: Story = { ...Preview, globals: phone };
export const PreviewOfASheet: Story = {
  parameters: page(
    leftOpen(anUpload({ ...choosing, ...anUpload(), sheets: choosing.sheets, sheet: 'Leads of November' })),
  ),
};
/** The encoding of the file is a guess, and the header is not its first row. */
export const UnsureEncoding: Story = {
  parameters: page(
    leftOpen(
      anUpload({
        preview: uploadPreview({
          headerRow: 3,
          encoding: { used: 'windows-1252', isSure: false, sample: ['José', 'Núñez', 'Ångström'] },
        }),
      }),
    ),
  ),
};
export const UnsureEncodingOnAPhone: Story = { ...UnsureEncoding, globals: phone };
export const SameFileAgain: Story = {
  parameters: page(
    leftOpen(
      anUpload({
        sameFileAs: { _id: 'past-1', createdAt: '2026-11-19T14:40:00.000Z', inserted: 4790 },
        preview: uploadPreview({
          wouldInsert: 0,
          wouldSkip: 5000,
          reasons: [{ reason: 'This number is already entered', rows: 5000 }],
        }),
      }),
    ),
  ),
};

const incomplete = uploadPreview({
  header: ['Poster', 'Name', 'Phone', '', 'Details', 'Details', 'Link'],
  columns: {
    ...NO_OPTIONAL_FIELDS,
    facebook_name: 0,
    client_name: 1,
    number: 2,
    rent: null,
    houseApt_details: 4,
    address: null,
    post_link: 6,
  },
  missing: ['rent', 'address'],
  wouldInsert: 0,
  wouldSkip: 0,
  reasons: [],
});
export const MissingColumn: Story = { parameters: page(leftOpen(anUpload({ preview: incomplete }))) };
export const MissingColumnOnAPhone: Story = { ...MissingColumn, globals: phone };
export const ColumnChosen: Story = {
  ...MissingColumn,
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByShadowLabelText('Rent');
    await fireEvent.change(field, { target: { value: '3' } });
  },
};

const inserting = anUpload({ state: 'inserting', rowsDone: 1800, inserted: 1700, skipped: 100 });
export const Inserting: Story = { parameters: page(leftOpen(inserting)) };
export const InsertingOnAPhone: Story = { ...Inserting, globals: phone };

/** The person pressed Upload once, and nothing was to be decided. */
export const DoneInOnePress: Story = {
  parameters: page([
    noUploads,
    answer(startUpload, checking),
    inTurn(answer(getUpload, anUpload()), answer(getUpload, doneUpload({ skipped: 0 }))),
    answer(commitUpload, inserting),
  ]),
  play: async (context) => {
    await send(context);
    await within(context.canvasElement).findByShadowText('Inserted: 4,790, Skipped: 0');
  },
};
/** A column of the file is unknown, so the check is shown before anything is inserted. */
export const UnknownColumn: Story = {
  parameters: page(
    leftOpen(
      anUpload({
        preview: uploadPreview({
          header: [...header, 'Agent'],
          firstRows: firstRows.map((cells) => [...cells, 'Ana Luz']),
        }),
      }),
    ),
  ),
};

/** After a commit on this page, the server's answer replaces the preview. */
const committed = (done: Upload, ...more: FakeCall[]) =>
  page([
    answer(getUploads, uploadsPage(anUpload())),
    inTurn(answer(getUpload, anUpload()), answer(getUpload, done)),
    answer(commitUpload, done),
    ...more,
  ]);
export const Done: Story = {
  parameters: committed(doneUpload({ inserted: 5000, skipped: 0 })),
  play: press(/^Insert/),
};
export const DoneWithSkipped: Story = {
  parameters: committed(doneUpload(), neverAnswer(getSkippedRows)),
  play: press(/^Insert/),
};
export const DoneWithSkippedOnAPhone: Story = { ...DoneWithSkipped, globals: phone };
export const SkippedRowsNotLoaded: Story = {
  parameters: committed(doneUpload(), lineDown(getSkippedRows)),
  play: press(/^Insert/),
};
export const AskedToUndo: Story = {
  parameters: committed(doneUpload({ skipped: 0 })),
  play: press(/^Insert/, 'Undo upload'),
};
const stays = { inHand: 2, finished: 700, bypassed: 80, returned: 8 };
const undoPreview = answer(previewUndo, { takesOut: 4000, stays });
export const AskedToUndoAfterPicks: Story = {
  parameters: committed(doneUpload({ skipped: 0 }), undoPreview),
  play: press(/^Insert/, 'Undo upload'),
};
export const Undone: Story = {
  parameters: committed(doneUpload({ state: 'undone', takenOut: 4000, stays, canUndo: false })),
  play: press(/^Insert/),
};
export const Undoing: Story = {
  parameters: committed(doneUpload({ state: 'undoing', takenOut: 1200, canUndo: false })),
  play: press(/^Insert/),
};
export const AskedToCancel: Story = { ...Inserting, play: press('Cancel') };
export const AskedToCancelOnAPhone: Story = { ...AskedToCancel, globals: phone };
export const Stopped: Story = {
  parameters: committed(doneUpload({ state: 'stopped', rowsDone: 1800, inserted: 1700, skipped: 100 })),
  play: press(/^Insert/),
};

const failed = anUpload({ state: 'failed', preview: null, rows: null, sentence: REFUSALS['header-only'] });
export const Failed: Story = {
  parameters: page([noUploads, answer(startUpload, failed), answer(getUpload, failed)]),
  play: async (context) => {
    await send(context);
    await within(context.canvasElement).findByShadowText(/can’t be used$/);
    await isRead(context);
  },
};
export const FailedOnAPhone: Story = { ...Failed, globals: phone };

export const MovedOn: Story = {
  parameters: page([
    answer(getUploads, uploadsPage(anUpload())),
    inTurn(answer(getUpload, anUpload()), answer(getUpload, doneUpload())),
    refuse(cancelUpload, 409, refusal('not-now')),
    neverAnswer(getSkippedRows),
  ]),
  play: press('Cancel'),
};

export const Loading: Story = { parameters: page([neverAnswer(getUploads)]) };
export const CantBeLoaded: Story = { parameters: page([refuse(getUploads, 400, getUploads.says.failed)]) };
export const NotForThisCreator: Story = { parameters: { page: { user: creator } } };

export const Spanish: Story = { ...PastUploads, globals: { locale: 'es' } };
export const SpanishChosen: Story = { ...ChosenWithoutAColumn, globals: { locale: 'es' } };
export const SpanishPreview: Story = { ...Preview, globals: { locale: 'es' } };
export const SpanishDone: Story = { ...DoneWithSkipped, globals: { locale: 'es' } };
export const SpanishDoneOnAPhone: Story = {
  ...DoneWithSkipped,
  globals: { locale: 'es', viewport: { value: 'phone' } },
};

/** The screen under its title. */
export const BulkRentalUpload: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-bulk-upload', PastUploads), tags: ['!test'] };
