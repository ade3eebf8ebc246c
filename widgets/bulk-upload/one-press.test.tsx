import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, type FakeCall } from '../../tests/testing/answers.js';
import { catchSavedFiles, type SavedFile } from '../../tests/testing/saved-files.js';
import { anUpload, doneUpload, uploadPreview, uploadsPage } from '../../tests/testing/uploads.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import {
  commitUpload,
  getSkippedRows,
  getUpload,
  getUploads,
  startUpload,
} from '../../src/contract/uploads/upload-calls.js';
import { SKIPPED_FILE, UPLOAD_FIELDS, type Upload } from '../../src/contract/uploads/upload.js';
import { eventually } from '../../src/core/testing.js';
import {
  button,
  chooseAndSend,
  clear,
  noUploads,
  pollOften,
  reload,
  sentTo,
  show,
  words,
} from './testing.js';

let files: SavedFile[];
beforeEach(async () => {
  await page.viewport(1280, 1400);
  files = catchSavedFiles();
  pollOften();
});
afterEach(clear);

const checking = anUpload({ state: 'checking', preview: null, rows: null, rowsDone: 400 });
const inserting = anUpload({ state: 'inserting', rowsDone: 2000 });
const done = doneUpload({ inserted: 3, skipped: 2, rows: 5 });
const skippedRows = answer(getSkippedRows, {
  header: [...UPLOAD_FIELDS],
  result: [{ row: 3, reason: 'Rent is required', cells: ['a', 'b', '7025557288', ''] }],
  countInfo: { total: 1, totalPage: 1 },
});
/** The server checks the sent file, which is then this upload; a commit inserts it. */
const checked = (ready: Upload): FakeCall[] => {
  let isCommitted = false;
  const commit = () => {
    isCommitted = true;
    return inserting;
  };
  const asked = [checking, ready];
  const now = () => (isCommitted ? done : asked.length > 1 ? (asked.shift() ?? ready) : ready);
  return [
    noUploads,
    answer(startUpload, checking),
    answer(getUpload, now),
    answer(commitUpload, commit),
    skippedRows,
  ];
};
const alwaysShow = () => page.getByRole('switch', { name: 'Always show the check first' });
const commits = (sent: ReturnType<typeof show>['sent']) => sentTo(sent, '/commit').length;

describe('a file without a question', () => {
  it('is inserted after its check in one press, and its skipped rows are downloaded', async () => {
    const { sent } = show(checked(anUpload()));
    await chooseAndSend();
    await expect.element(words('Inserted: 3, Skipped: 2')).toBeVisible();
    await eventually(() => expect(files.map(({ name }) => name)).toEqual([SKIPPED_FILE.name]));
    expect(commits(sent)).toBe(1);
    expect(words('Would be inserted').elements()).toEqual([]);
  });

  it('that has the columns of skipped_data.xlsx is one too', async () => {
    const header = [...UPLOAD_FIELDS, ...SKIPPED_FILE.extra];
    show(checked(anUpload({ preview: uploadPreview({ header }) })));
    await chooseAndSend();
    await expect.element(words('Inserted: 3, Skipped: 2')).toBeVisible();
  });

  it('goes on after a reload during the check', async () => {
    show([noUploads, answer(startUpload, checking), answer(getUpload, checking)]);
    await chooseAndSend();
    await expect.element(words('Checking leads-november.csv')).toBeVisible();
    reload(checked(anUpload()));
    await expect.element(words('Inserted: 3, Skipped: 2')).toBeVisible();
  });

  it('shows its check, with the reason, when it can’t be inserted', async () => {
    const [, start, get] = checked(anUpload()) as [FakeCall, FakeCall, FakeCall];
    show([noUploads, start, get, lineDown(commitUpload)]);
    await chooseAndSend();
    await expect.element(words(REFUSALS.unreachable)).toBeVisible();
    await expect.element(button('Insert 4,790 rentals')).toBeVisible();
  });

  it('isn’t inserted when somebody else sent it, or in another tab', async () => {
    const { sent } = show([
      answer(getUploads, uploadsPage(checking)),
      inTurn(answer(getUpload, checking), answer(getUpload, anUpload())),
    ]);
    await expect.element(button('Insert 4,790 rentals')).toBeVisible();
    expect(commits(sent)).toBe(0);
  });
});

describe('the check is shown first', () => {
  const { header, columns, firstRows } = uploadPreview();
  it.each([
    [
      'a required column is missing',
      { preview: uploadPreview({ columns: { ...columns, rent: null }, missing: ['rent'] }) },
    ],
    ['a column of the file is unknown', { preview: uploadPreview({ header: [...header, 'Agent'] }) }],
    [
      'a column without a name has values',
      {
        preview: uploadPreview({
          header: [...header, ''],
          firstRows: firstRows.map((cells) => [...cells, 'Ana']),
        }),
      },
    ],
    [
      'the encoding is a guess',
      { preview: uploadPreview({ encoding: { used: 'windows-1252', isSure: false, sample: ['José'] } }) },
    ],
    ['the header isn’t the first row', { preview: uploadPreview({ headerRow: 3 }) }],
    ['the workbook has several sheets', { sheets: ['Notes', 'Leads'], sheet: 'Leads' }],
    [
      'the same file was uploaded before',
      { sameFileAs: { _id: 'past-1', createdAt: '2026-11-19T14:40:00.000Z', inserted: 4790 } },
    ],
  ] satisfies [string, Partial<Upload>][])('when %s', async (_, changes) => {
    const { sent } = show(checked(anUpload(changes)));
    await chooseAndSend();
    await expect.element(button(/^Insert/)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Columns' })).toBeVisible();
    expect(commits(sent)).toBe(0);
  });

  it('when the person wants that, now and next time', async () => {
    const { sent } = show(checked(anUpload()));
    await expect.element(alwaysShow()).not.toBeChecked();
    await userEvent.click(alwaysShow());
    await chooseAndSend();
    await expect.element(button('Insert 4,790 rentals')).toBeVisible();
    expect(commits(sent)).toBe(0);
    sessionStorage.clear();
    reload([noUploads]);
    await expect.element(alwaysShow()).toBeChecked();
  });
});
