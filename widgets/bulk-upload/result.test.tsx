import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { utils } from 'xlsx';
import { answer, inTurn, lineDown, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { creator } from '../../tests/testing/people.js';
import { catchSavedFiles, type SavedFile } from '../../tests/testing/saved-files.js';
import { anUpload, doneUpload, pastUploads, uploadsPage } from '../../tests/testing/uploads.js';
import {
  cancelUpload,
  commitUpload,
  getSkippedRows,
  getUpload,
  getUploads,
  previewUndo,
  undoUpload,
} from '../../src/contract/uploads/upload-calls.js';
import { SKIPPED_FILE, UPLOAD_FIELDS, type Upload } from '../../src/contract/uploads/upload.js';
import { eventually } from '../../src/core/testing.js';
import { readFile } from '../../src/spreadsheet/testing.js';
import { button, clear, leftOpen, pollOften, reload, sentTo, show, words } from './testing.js';
import { MOVED_ON, TOO_LATE_TO_UNDO } from './words.js';
import { refusal } from '../../src/contract/refusals/all.js';

let files: SavedFile[];
beforeEach(async () => {
  await page.viewport(1280, 1400);
  files = catchSavedFiles();
  pollOften();
});
afterEach(clear);

const inserting = anUpload({ state: 'inserting', rowsDone: 2000 });
const done = doneUpload({ inserted: 3, skipped: 2, rows: 5 });
const skippedRows = answer(getSkippedRows, {
  header: [...UPLOAD_FIELDS],
  result: [
    { row: 3, reason: 'Rent is required', cells: ['a', 'b', '0017025557288', ''] },
    { row: 5, reason: 'This number is already entered', cells: ['=1+1'] },
  ],
  countInfo: { total: 2, totalPage: 1 },
});
/** Shows a preview; after the commit the server returns the given upload. */
const committed = (result: Upload, ...more: FakeCall[]) => [
  answer(getUploads, uploadsPage(anUpload(), ...pastUploads())),
  inTurn(answer(getUpload, anUpload()), answer(getUpload, inserting), answer(getUpload, result)),
  answer(commitUpload, inserting),
  ...more,
];
const linesOf = async (file: Blob): Promise<string[][]> =>
  utils.sheet_to_json<string[]>((await readFile(file)).Sheets[SKIPPED_FILE.sheet] ?? {}, {
    header: 1,
    defval: '',
  });

describe('a committed upload', () => {
  it('shows the progress of its insert, then its result in the specification’s words, and fires an event', async () => {
    let now = anUpload();
    const commit = () => (now = inserting);
    const { element } = show([
      answer(getUploads, uploadsPage(now)),
      answer(getUpload, () => now),
      answer(commitUpload, commit),
    ]);
    const told = new Promise((resolve) =>
      element.addEventListener('rd-upload-finished', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button('Insert 4,790 rentals'));
    await expect.element(page.getByRole('progressbar', { name: '2,000 of 5,000 rows' })).toBeVisible();
    now = doneUpload({ skipped: 0 });
    expect(await told).toEqual({ uploadId: 'upload-1', inserted: 4790, skipped: 0 });
    await expect.element(words('Inserted: 4,790, Skipped: 0')).toBeVisible();
    expect(files).toEqual([]);
    await userEvent.click(button('Upload another file'));
    await expect.element(words('Click to select a file')).toBeVisible();
  });

  it('downloads its skipped rows automatically, and again on request', async () => {
    show(committed(done, skippedRows));
    await userEvent.click(button(/^Insert/));
    const { name, file } = await eventually(() => files[0] ?? expect.fail('no file yet'));
    expect(name).toBe(SKIPPED_FILE.name);
    const [head, first] = await linesOf(file);
    expect(head).toEqual([...UPLOAD_FIELDS, 'Row', 'Reason']);
    expect([first?.[2], ...(first?.slice(-2) ?? [])]).toEqual(['0017025557288', 3, 'Rent is required']);
    await userEvent.click(button('Download skipped rows'));
    await eventually(() => expect(files).toHaveLength(2));
  });

  it('shows that its skipped rows can’t be loaded, and can retry', async () => {
    // StrictMode starts the download twice and cancels the first one, which requests nothing.
    show(committed(done, inTurn(lineDown(getSkippedRows), skippedRows)));
    await userEvent.click(button(/^Insert/));
    await expect.element(words('Failed to download file').first()).toBeVisible();
    expect(files).toEqual([]);
    await userEvent.click(button('Try again'));
    await eventually(() => expect(files).toHaveLength(1));
  });
});

describe('an upload that is being inserted', () => {
  const under = anUpload({ state: 'inserting', rowsDone: 2000, inserted: 1900, skipped: 100 });
  const stopped = doneUpload({ state: 'stopped', rowsDone: 2200, inserted: 2100, skipped: 100 });
  /** The server answers that the upload is being inserted until somebody cancels it. */
  const untilCancelled = (answered: Upload, ended: Upload): FakeCall[] => {
    let now: Upload = under;
    const cancel = () => {
      now = ended;
      return answered;
    };
    return [
      answer(getUploads, uploadsPage(under)),
      answer(getUpload, () => now),
      answer(cancelUpload, cancel),
    ];
  };

  it('asks before a cancel what happens to the inserted rentals, and continues by default', async () => {
    const { sent } = show(leftOpen(under));
    await userEvent.click(button('Cancel'));
    await expect.element(page.getByRole('dialog')).toHaveTextContent(/1,900 rentals are in so far/);
    await expect.poll(() => button('Go on inserting').element().matches(':focus')).toBe(true);
    await userEvent.click(button('Go on inserting'));
    await expect.element(words('Inserting leads-november.csv')).toBeVisible();
    expect(sentTo(sent, '/cancel')).toEqual([]);
  });

  it('keeps the inserted rentals on request, says so, and can still be undone', async () => {
    const { sent } = show(untilCancelled(stopped, stopped));
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Stop and keep them'));
    await expect.element(words(/Cancelled after 2,200 of 5,000 rows\./)).toBeVisible();
    await expect.element(button('Undo upload')).toBeVisible();
    expect(sentTo(sent, '/cancel').map(({ body }) => body)).toEqual([{ inserted: 'keep' }]);
    // The file of skipped rows wasn't downloaded, because nobody requested it.
    expect(files).toEqual([]);
  });

  it('is undone on request, and shows which rentals stay', async () => {
    const undoing = { ...under, state: 'undoing' as const };
    const stays = { inHand: 1, finished: 2, bypassed: 0, returned: 0 };
    const undone = { ...under, state: 'undone' as const, takenOut: 1897, stays };
    const { sent } = show(untilCancelled(undoing, undone));
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Stop and take them out'));
    await expect
      .element(words('1,897 rentals were taken out. 3 rentals stay: 1 in hand, 2 finished.'))
      .toBeVisible();
    expect(sentTo(sent, '/cancel').map(({ body }) => body)).toEqual([{ inserted: 'undo' }]);
  });

  it('shows in the dialog that it has ended meanwhile', async () => {
    show([...leftOpen(under), refuse(cancelUpload, 409, refusal('not-now'))]);
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Stop and keep them'));
    await expect.element(page.getByRole('dialog')).toHaveTextContent(MOVED_ON);
  });
});

describe('the result', () => {
  it('is shown again after a reload with its skipped rows, until another file is requested', async () => {
    show(committed(done, skippedRows));
    await userEvent.click(button(/^Insert/));
    await eventually(() => expect(files).toHaveLength(1));
    const later = [answer(getUploads, uploadsPage(done)), answer(getUpload, done), skippedRows];
    reload(later);
    await expect.element(words('Inserted: 3, Skipped: 2')).toBeVisible();
    await userEvent.click(button('Download skipped rows'));
    // One download was automatic before the reload, the other was requested.
    await eventually(() => expect(files).toHaveLength(2));
    await userEvent.click(button('Upload another file'));
    reload(later);
    await expect.element(words('Click to select a file')).toBeVisible();
  });

  it('downloads the skipped rows automatically even if the page was reloaded during the insert', async () => {
    show([
      answer(getUploads, uploadsPage(anUpload())),
      inTurn(answer(getUpload, anUpload()), answer(getUpload, inserting)),
      answer(commitUpload, inserting),
    ]);
    await userEvent.click(button(/^Insert/));
    await expect.element(words('Inserting leads-november.csv')).toBeVisible();
    reload([answer(getUploads, uploadsPage(inserting)), answer(getUpload, done), skippedRows]);
    await eventually(() => expect(files).toHaveLength(1));
  });

  it('of an earlier visit is opened from the list', async () => {
    show([answer(getUploads, uploadsPage(done)), answer(getUpload, done)]);
    await userEvent.click(button('Result of leads-november.csv'));
    await expect.element(words('Inserted: 3, Skipped: 2')).toBeVisible();
    await expect.element(button('Download skipped rows')).toBeVisible();
    expect(files).toEqual([]);
  });

  it('of an upload that no longer exists is replaced by the choice of a file', async () => {
    show(committed(done, skippedRows));
    await userEvent.click(button(/^Insert/));
    await eventually(() => expect(files).toHaveLength(1));
    reload([answer(getUploads, uploadsPage()), refuse(getUpload, 404, 'Not found')]);
    await expect.element(words('Click to select a file')).toBeVisible();
  });
});

describe('past uploads', () => {
  it('are listed with sender, time, counts and the reason of a failure', async () => {
    show([answer(getUploads, uploadsPage(...pastUploads()))]);
    const row = (name: RegExp) => page.getByRole('row').filter({ hasText: name });
    await expect.element(row(/Done.*Priya Johnson.*4,790.*210/)).toBeVisible();
    await expect.element(row(/Failed.*The file has a header and no rows below it\./)).toBeVisible();
    await expect
      .element(row(/Undone.*12 rentals were taken out\. 28 rentals stay: 3 in hand, 25 finished\./))
      .toBeVisible();
    await expect.element(row(/Undone.*One of its rentals was picked meanwhile and stays\./)).toBeVisible();
  });

  it('don’t show the sender to a creator, who sees only their own uploads', async () => {
    show([answer(getUploads, uploadsPage(doneUpload()))], { user: { ...creator, canBulkUpload: true } });
    await expect.element(words('Done')).toBeVisible();
    expect(page.getByRole('columnheader', { name: 'Uploaded by' }).query()).toBeNull();
  });

  it('offer their skipped rows', async () => {
    const { sent } = show([answer(getUploads, uploadsPage(done)), skippedRows]);
    await userEvent.click(button(/^Skipped rows/));
    await eventually(() => expect(files).toHaveLength(1));
    expect(sentTo(sent, '/skipped')).toHaveLength(1);
  });

  it('are undone after a confirmation', async () => {
    const undone = { ...done, state: 'undone' as const, canUndo: false };
    const { sent } = show([
      inTurn(
        answer(getUploads, uploadsPage(done)),
        answer(getUploads, uploadsPage(done)),
        answer(getUploads, uploadsPage(undone)),
      ),
      answer(undoUpload, { ...undone, state: 'undoing' }),
      answer(previewUndo, { takesOut: 2, stays: { inHand: 0, finished: 1, bypassed: 0, returned: 0 } }),
    ]);
    await userEvent.click(button(/^Undo/));
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent(/Takes the 2 rentals of leads-november\.csv.*1 rental stays: 1 finished\./);
    expect(sentTo(sent, '/undo')).toEqual([]);
    await userEvent.click(button('Undo upload'));
    await expect.element(words('Undone')).toBeVisible();
    expect(sentTo(sent, '/undo')).toHaveLength(1);
  });

  it('show that they can’t be undone completely when somebody picked one of their rentals meanwhile', async () => {
    show([answer(getUploads, uploadsPage(done)), answer(getUpload, done), refuse(undoUpload, 409, 'No')]);
    await userEvent.click(button(/^Undo/));
    await userEvent.click(button('Undo upload'));
    await expect.element(words(TOO_LATE_TO_UNDO)).toBeVisible();
  });
});
