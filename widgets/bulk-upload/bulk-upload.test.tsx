import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, neverAnswer, refuse } from '../../tests/testing/answers.js';
import { creator } from '../../tests/testing/people.js';
import {
  anUpload,
  doneUpload,
  expiredUpload,
  uploadPreview,
  uploadsPage,
} from '../../tests/testing/uploads.js';
import { chooseFiles } from '../../tests/testing/choose-files.js';
import {
  cancelUpload,
  getUpload,
  getUploads,
  matchColumns,
  startUpload,
  startUploadForUse,
} from '../../src/contract/uploads/upload-calls.js';
import { live } from '../../src/core/live.js';
import type { Listen } from '../../src/core/live-news.js';
import {
  button,
  chooseAndSend,
  clear,
  csv,
  fileField,
  leftOpen,
  noUploads,
  pollOften,
  sentTo,
  show,
  words,
} from './testing.js';
import { MOVED_ON } from './words.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { UNFINISHED_UPLOADS } from '../../src/contract/limits.js';

beforeEach(() => page.viewport(1280, 1400));
afterEach(clear);

/** The description of a field is its error, followed by its hint. */
const saying = (sentence: string): RegExp => new RegExp(sentence.replaceAll('.', '\\.'));
const checking = anUpload({ state: 'checking', preview: null, rows: null, rowsDone: 400 });

describe('the file', () => {
  it('is required', async () => {
    const { sent } = show([noUploads]);
    await userEvent.click(button('Upload'));
    await expect.element(fileField()).toHaveAccessibleDescription(saying(REFUSALS['file-required']));
    await expect.poll(() => fileField().element().matches(':focus')).toBe(true);
    expect(sentTo(sent, startUpload.path)).toEqual([]);
  });

  it('of another kind is still refused for that when Upload is pressed', async () => {
    show([noUploads]);
    await chooseFiles(fileField(), csv('leads.pdf'));
    await expect.element(fileField()).toHaveAccessibleDescription(saying(REFUSALS['file-kind']));
    await userEvent.click(button('Upload'));
    await expect.poll(() => fileField().element().matches(':focus')).toBe(true);
    await expect.element(fileField()).toHaveAccessibleDescription(saying(REFUSALS['file-kind']));
  });

  it.each([
    ['of another kind', [csv('leads.pdf')], REFUSALS['file-kind']],
    ['that is empty', [new File([], 'leads.csv')], REFUSALS['file-empty']],
    ['that comes with another one', [csv('a.csv'), csv('b.csv')], REFUSALS['one-file-only']],
  ])('%s is refused at its field, and the previous one stays', async (_, files, sentence) => {
    show([noUploads]);
    await chooseFiles(fileField(), csv('good.CSV'));
    const dropped = new DataTransfer();
    for (const file of files) dropped.items.add(file);
    words('good.CSV')
      .element()
      .dispatchEvent(
        new DragEvent('drop', { dataTransfer: dropped, bubbles: true, composed: true, cancelable: true }),
      );
    await expect.element(fileField()).toHaveAccessibleDescription(saying(sentence));
    await expect.element(words('good.CSV')).toBeVisible();
  });

  it('is also accepted when it is dropped outside its area', async () => {
    show([noUploads]);
    await expect.element(words(/The first row names/)).toBeVisible();
    const dropped = new DataTransfer();
    dropped.items.add(csv('beside.csv'));
    const drop = new DragEvent('drop', {
      dataTransfer: dropped,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    words(/The first row names/)
      .element()
      .dispatchEvent(drop);
    await expect.element(words('beside.csv')).toBeVisible();
    expect(drop.defaultPrevented).toBe(true);
  });

  it('is sent with its progress, and can be cancelled', async () => {
    const { sent } = show([noUploads, neverAnswer(startUpload)]);
    await chooseAndSend();
    await expect.element(button(startUpload.says.busy)).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('progressbar', { name: 'Sending the file' })).toBeVisible();
    await userEvent.click(button('Cancel'));
    await expect.element(button('Upload')).toBeVisible();
    await expect.element(words('leads.csv')).toBeVisible();
    expect(sentTo(sent, startUpload.path)).toHaveLength(1);
  });

  it('stays chosen when the page calls reload', async () => {
    const { element, sent } = show([noUploads]);
    await expect.element(words('Files that you upload are listed here.')).toBeVisible();
    await chooseFiles(fileField(), csv('leads-june.csv'));
    const before = sent.length;
    element.reload();
    await expect.poll(() => sent.length).toBeGreaterThan(before);
    await expect.element(words('leads-june.csv')).toBeVisible();
  });

  it('stays chosen when the connection is lost, for a retry', async () => {
    const upload = inTurn(lineDown(startUpload), answer(startUpload, checking));
    show([noUploads, upload, answer(getUpload, checking)]);
    await chooseAndSend();
    await expect.element(words(REFUSALS.unreachable).first()).toBeVisible();
    await userEvent.click(button('Try again'));
    await expect.element(words('Checking leads-november.csv')).toBeVisible();
  });

  it('that the server can’t use is refused at its field, and another one can be chosen', async () => {
    const errors = [{ path: 'file', ...refusal('not-xlsx') }];
    show([noUploads, refuse(startUpload, 415, refusal('not-xlsx'), { errors })]);
    await chooseAndSend();
    await expect.element(fileField()).toHaveAccessibleDescription(saying(REFUSALS['not-xlsx']));
    await expect.element(words('Click to select a file')).toBeVisible();
  });

  it('whose rows can’t be used is named, and another one can be chosen', async () => {
    const failed = anUpload({ state: 'failed', preview: null, sentence: REFUSALS['header-only'] });
    show([noUploads, answer(startUpload, checking), answer(getUpload, failed)]);
    await chooseAndSend();
    await expect.element(words('leads-november.csv can’t be used')).toBeVisible();
    await expect.element(words(saying(REFUSALS['header-only'])).first()).toBeVisible();
    await expect.element(words('Click to select a file')).toBeVisible();
  });

  it('for use is sent to its own call, and the list shows only such uploads', async () => {
    const { sent } = show([noUploads, neverAnswer(startUploadForUse)], { purpose: 'for-use' });
    await expect.element(page.getByRole('heading', { name: 'Bulk Upload For Use' })).toBeVisible();
    await chooseAndSend();
    await expect.poll(() => sentTo(sent, startUploadForUse.path)).toHaveLength(1);
    expect(new Set(sentTo(sent, getUploads.path).map(({ query }) => query['purpose']))).toEqual(
      new Set(['for-use']),
    );
  });
});

describe('an upload', () => {
  it('is found again after a reload, and followed by polling', async () => {
    pollOften();
    let now = checking;
    show([answer(getUploads, uploadsPage(checking)), answer(getUpload, () => now)]);
    await expect.element(words('Checking leads-november.csv')).toBeVisible();
    now = anUpload();
    await expect.element(words('Would be inserted')).toBeVisible();
  });

  it('is updated when the server sends an event', async () => {
    let tell: Listen = () => undefined;
    const choosing = anUpload({ state: 'choosing', preview: null, sheets: ['A', 'B'] });
    show([
      answer(getUploads, uploadsPage(choosing)),
      inTurn(answer(getUpload, choosing), answer(getUpload, anUpload())),
    ]);
    live.open = (listen) => {
      tell = listen;
      return () => undefined;
    };
    // The connection opens when the element's screen is first shown, which is after this line.
    await expect.element(words('leads-november.csv has 2 sheets')).toBeVisible();
    await expect.element(button('Check this sheet')).toBeVisible();
    tell({ kind: 'changed', topic: 'uploads' });
    await expect.element(words('Would be inserted')).toBeVisible();
  });

  it('is requested again with the past uploads when the page calls reload', async () => {
    const choosing = anUpload({ state: 'choosing', preview: null, sheets: ['A', 'B'] });
    const { element, sent } = show([
      answer(getUploads, uploadsPage(choosing)),
      inTurn(answer(getUpload, choosing), answer(getUpload, anUpload())),
    ]);
    await expect.element(button('Check this sheet')).toBeVisible();
    await expect.element(page.getByRole('rowheader')).toBeVisible();
    const before = sentTo(sent, getUploads.path).length;
    expect(element.reload()).toBe(true);
    await expect.element(words('Would be inserted')).toBeVisible();
    expect(sentTo(sent, getUploads.path).length).toBeGreaterThan(before);
  });

  it('of somebody else is not shown at first, but can be opened from the list', async () => {
    const others = anUpload({ by: { name: 'Zoë Díaz', email: 'zoe@example.com' } });
    show(leftOpen(others));
    await expect.element(words('Click to select a file')).toBeVisible();
    await userEvent.click(button('Open leads-november.csv'));
    await expect.element(words('Would be inserted')).toBeVisible();
  });

  it('of a workbook asks for its sheet', async () => {
    const choosing = anUpload({ state: 'choosing', preview: null, sheets: ['Notes', 'Leads'] });
    const { sent } = show([
      answer(getUploads, uploadsPage(choosing)),
      inTurn(
        answer(getUpload, choosing),
        answer(getUpload, anUpload({ sheets: ['Notes', 'Leads'], sheet: 'Leads' })),
      ),
      answer(matchColumns, { ...checking, sheets: ['Notes', 'Leads'], sheet: 'Leads' }),
    ]);
    await userEvent.selectOptions(page.getByLabelText('Sheet', { exact: true }), 'Leads');
    await userEvent.click(button('Check this sheet'));
    await expect.element(words('Would be inserted')).toBeVisible();
    expect(sentTo(sent, '/match').map(({ body }) => body)).toEqual([{ sheet: 'Leads' }]);
    await expect.element(page.getByLabelText('Sheet', { exact: true })).toHaveValue('Leads');
  });

  it('names the missing columns, and continues when they are chosen', async () => {
    const preview = uploadPreview();
    const without = { ...preview, columns: { ...preview.columns, rent: null }, missing: ['rent' as const] };
    const { sent } = show([
      answer(getUploads, uploadsPage(anUpload({ preview: without }))),
      inTurn(answer(getUpload, anUpload({ preview: without })), answer(getUpload, anUpload())),
      answer(matchColumns, { ...checking, rows: null }),
    ]);
    await expect
      .element(words(refusal('missing-columns', { labels: ['Rent'] }).message).first())
      .toBeVisible();
    await expect.element(button(/^Insert/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(page.getByLabelText('Rent', { exact: true }), '3');
    await userEvent.click(button('Check again'));
    await expect.element(button('Insert 4,790 rentals')).not.toHaveAttribute('aria-disabled');
    expect(sentTo(sent, '/match').map(({ body }) => body)).toEqual([
      { columns: { ...preview.columns, rent: 3 } },
    ]);
  });

  it('says that it has expired, and asks for a file', async () => {
    show([
      answer(getUploads, uploadsPage(anUpload())),
      answer(getUpload, expiredUpload({ _id: anUpload()._id })),
    ]);
    await expect.element(words('leads-november.csv has expired')).toBeVisible();
    await expect
      .element(words(refusal('upload-expired', { hours: UNFINISHED_UPLOADS.hours }).message).first())
      .toBeVisible();
    await expect.element(fileField()).toBeInTheDocument();
  });

  it('can be cancelled before it is committed', async () => {
    const { sent } = show([...leftOpen(anUpload()), answer(cancelUpload, anUpload({ state: 'cancelled' }))]);
    await userEvent.click(button('Cancel'));
    await expect.element(words('Click to select a file')).toBeVisible();
    expect(sentTo(sent, '/cancel')).toHaveLength(1);
  });

  it('is loaded again, with a sentence, when it is no longer in the state for the step', async () => {
    show([
      answer(getUploads, uploadsPage(anUpload())),
      inTurn(answer(getUpload, anUpload()), answer(getUpload, doneUpload({ skipped: 0 }))),
      refuse(cancelUpload, 409, refusal('not-now')),
    ]);
    await userEvent.click(button('Cancel'));
    await expect.element(words(MOVED_ON)).toBeVisible();
    await expect.element(words('Inserted: 4,790, Skipped: 0')).toBeVisible();
  });

  it('says that the same file was uploaded before', async () => {
    const sameFileAs = { _id: 'past-1', createdAt: '2026-11-19T14:40:00.000Z', inserted: 4790 };
    show(leftOpen(anUpload({ sameFileAs })));
    await expect.element(words('This file was uploaded before')).toBeVisible();
    await expect.element(words(/11\/19\/2026|11\/19\/26/)).toBeVisible();
  });
});

it('the bulk upload is open to the one allowed creator and super-admins, the upload for use only to super-admins', async () => {
  show([noUploads], { user: creator });
  await expect.element(words(REFUSALS.forbidden).first()).toBeVisible();
  clear();
  show([noUploads], { user: { ...creator, canBulkUpload: true }, purpose: 'for-use' });
  await expect.element(words(REFUSALS.forbidden).first()).toBeVisible();
  clear();
  show([noUploads], { user: { ...creator, canBulkUpload: true } });
  await expect.element(words('Click to select a file')).toBeVisible();
});
