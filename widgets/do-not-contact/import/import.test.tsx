import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, type FakeCall } from '../../../tests/testing/answers.js';
import { numbersPage } from '../../../tests/testing/do-not-contact.js';
import { noWorkers } from '../../../tests/testing/fake-worker.js';
import { leader } from '../../../tests/testing/people.js';
import { catchSavedFiles } from '../../../tests/testing/saved-files.js';
import { chooseFiles } from '../../../tests/testing/choose-files.js';
import { coded } from '../../../src/contract/base/coded.js';
import {
  approveDoNotContactImport,
  getDoNotContactImports,
  importDoNotContact,
  previewDoNotContactImport,
  undoDoNotContactImport,
  type DoNotContactImport,
  type DoNotContactImportRow,
} from '../../../src/contract/do-not-contact/do-not-contact-import.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../../../src/contract/limits.js';
import { refusal, REFUSALS } from '../../../src/contract/refusals/all.js';
import { button, changesHeard, dialog, leave, sentTo, show } from '../testing.js';

const field = () => page.getByLabelText('File', { exact: true });
const words = (text: string | RegExp) => page.getByText(text);
const csv = (text: string, name = 'stop.csv') => new File([text], name, { type: 'text/csv' });
const noImports = answer(getDoNotContactImports, []);
const all = (listed: number, waiting = 0) => ({ listed, waiting, refused: [] });
const previewOf = (listed: number, allowed: number | null = null) =>
  answer(previewDoNotContactImport, { listed, allowed, refused: [] });
const pastImport = (given: Partial<DoNotContactImport> = {}): DoNotContactImport => ({
  _id: 'import-1',
  fileName: 'old.csv',
  importedAt: '2026-11-20T18:00:00.000Z',
  importedBy: { name: 'Ana Ruiz' },
  listed: 500,
  waiting: 0,
  waitingInPool: 0,
  ...given,
});
const open = () => userEvent.click(button('Import'));
const choose = async (file: File) => {
  await open();
  await chooseFiles(field(), file);
};
const rowsSent = (call: { path: string }) =>
  sentTo(call).map(({ body }) => (body as { rows: DoNotContactImportRow[] }).rows);
const start = (...answers: FakeCall[]) => show([numbersPage([]), noImports, ...answers]);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

/** A workbook with the numbers in its second sheet. */
async function workbook(): Promise<File> {
  const { utils, write } = await import('xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes'], ['Ask Piet']]), 'Notes');
  const cells = [['Teléfono', 'Motivo', 'Nota'], [], [7025550100, 'Número equivocado', 'A neighbour']];
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Numbers');
  // With type `array` it returns an ArrayBuffer, but its types say any.
  return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'stop.xlsx');
}

describe('the file of an import', () => {
  it('is read by the usual names of columns and reasons', async () => {
    start(previewOf(2));
    await choose(csv('Comment,Phone,Reason\nBy text,(702) 555-0100,opt-out\n,702 555 0101,\n'));
    await expect.element(words('2 numbers would be listed.')).toBeVisible();
    expect(sentTo(previewDoNotContactImport).map(({ body }) => body)).toEqual([
      {
        reason: 'asked-to-stop',
        rows: [
          { row: 2, number: '(702) 555-0100', reason: 'asked-to-stop', note: 'By text' },
          { row: 3, number: '702 555 0101' },
        ],
      },
    ]);
  });

  it('may be a workbook: the sheet with numbers is read, and rows have their numbers', async () => {
    start(previewOf(1));
    await choose(await workbook());
    await expect.element(words('1 number would be listed.')).toBeVisible();
    expect(rowsSent(previewDoNotContactImport)).toEqual([
      [{ row: 3, number: '7025550100', reason: 'wrong-person', note: 'A neighbour' }],
    ]);
  });

  it('may be numbers only, without a header', async () => {
    start(previewOf(2));
    await choose(csv('7025550100\n7025550101\n'));
    await expect.element(words('2 numbers would be listed.')).toBeVisible();
    expect(rowsSent(previewDoNotContactImport)).toEqual([
      [
        { row: 1, number: '7025550100' },
        { row: 2, number: '7025550101' },
      ],
    ]);
  });

  it('is read on the page if the page allows no worker', async () => {
    const restore = noWorkers();
    start(previewOf(1));
    await choose(csv('7025550100\n'));
    await expect.element(words('1 number would be listed.')).toBeVisible();
    restore();
  });

  it.each([
    ['of another kind', csv('7025550100', 'stop.pdf'), REFUSALS['file-kind']],
    ['without numbers', csv('name,email\nAna,a@b.c'), 'No column for Number. Add it to the file.'],
    ['without rows', csv('number,note\n'), REFUSALS['header-only']],
    [
      'with too many rows',
      csv(`number\n${'7025550100\n'.repeat(MAX_DO_NOT_CONTACT_IMPORT.rows + 1)}`),
      coded(REFUSALS, 'too-many-file-rows', { count: MAX_DO_NOT_CONTACT_IMPORT.rows }).message,
    ],
    [
      'that is too large',
      csv('x'.repeat(MAX_DO_NOT_CONTACT_IMPORT.bytes + 1)),
      coded(REFUSALS, 'file-too-big', { size: 20 }).message,
    ],
  ])('%s is refused at its field, and nothing is sent', async (_, file, sentence) => {
    start();
    await choose(file);
    await expect.element(words(sentence).first()).toBeVisible();
    expect(sentTo(previewDoNotContactImport)).toEqual([]);
  });
});

describe('an import', () => {
  it('shows each skipped row with its reason, and saves all of them as a spreadsheet', async () => {
    const saved = catchSavedFiles();
    const refused = [{ row: 3, errors: [{ path: 'number', ...refusal('do-not-contact') }] }];
    start(answer(previewDoNotContactImport, { listed: 1, allowed: null, refused }));
    await choose(csv('number\n7025550100\n7025550101\n+1 702 555 0100\n'));
    await expect.element(words('2 rows are skipped')).toBeVisible();
    await expect
      .element(page.getByRole('row').filter({ hasText: '7025550101' }))
      .toHaveTextContent(`37025550101${REFUSALS['do-not-contact']}`);
    await expect
      .element(page.getByRole('row').filter({ hasText: '+1 702 555 0100' }))
      .toHaveTextContent('This number stands in row 2 of the file already');
    await userEvent.click(button('Download skipped rows'));
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['skipped_numbers.xlsx']);
  });

  it('sends a long file in several calls with one id, and adds their answers up', async () => {
    const first = MAX_DO_NOT_CONTACT_IMPORT.rowsACall;
    const element = start(
      inTurn(previewOf(1300), previewOf(1201)),
      inTurn(answer(importDoNotContact, all(1300)), answer(importDoNotContact, all(1201))),
    );
    const heard = changesHeard(element);
    const numbers = Array.from({ length: 2501 }, (_, index) => String(7_025_550_000 + index));
    await choose(csv(numbers.join('\n')));
    await userEvent.click(button('Import 2,501 numbers'));
    await expect.element(words('2,501 numbers were put on the list')).toBeVisible();
    const calls = sentTo(importDoNotContact).map(
      ({ body }) => body as { importId: string; isLast: boolean; fileName: string; rows: unknown[] },
    );
    expect(calls.map(({ rows, isLast, fileName }) => [rows.length, isLast, fileName])).toEqual([
      [expect.any(Number), false, 'stop.csv'],
      [expect.any(Number), true, 'stop.csv'],
    ]);
    expect(calls.flatMap(({ rows }) => rows)).toHaveLength(2501);
    expect(Math.max(...calls.map(({ rows }) => rows.length))).toBeLessThanOrEqual(first);
    expect(new Set(calls.map(({ importId }) => importId)).size).toBe(1);
    expect(heard()).toEqual(['listed']);
  });

  it('is sent again with the same id when an answer is lost', async () => {
    start(previewOf(1), inTurn(lineDown(importDoNotContact), answer(importDoNotContact, all(1))));
    await choose(csv('7025550100\n'));
    await userEvent.selectOptions(dialog().getByLabelText('Reason of rows without one'), 'Legal reason');
    await userEvent.click(button('Import 1 number'));
    await expect.element(words(REFUSALS.unreachable).first()).toBeVisible();
    await userEvent.click(button('Import 1 number'));
    await expect.element(words('1 number was put on the list')).toBeVisible();
    const calls = sentTo(importDoNotContact).map(({ body }) => body as { importId: string; reason: string });
    expect(new Set(calls.map(({ importId }) => importId)).size).toBe(1);
    expect(calls.map(({ reason }) => reason)).toEqual(['legal', 'legal']);
  });

  it('is undone after a question, and another file can follow', async () => {
    const element = start(
      previewOf(1),
      answer(importDoNotContact, all(1)),
      answer(undoDoNotContactImport, { lifted: 1 }),
    );
    const heard = changesHeard(element);
    await choose(csv('7025550100\n'));
    await userEvent.click(button('Import 1 number'));
    await userEvent.click(button('Undo import of stop.csv'));
    await expect.element(words(/can be called and texted again/)).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Undo import' }));
    await expect.element(button('Import undone')).toBeVisible();
    expect(heard()).toEqual(['listed', 'lifted']);
    await userEvent.click(button('Import another file'));
    await expect.element(field()).toBeInTheDocument();
  });

  it('of earlier can be undone too', async () => {
    const past = pastImport({ listed: 12 });
    const undone = () => sentTo({ path: '/doNotContact/import/undo/import-1' });
    show([
      numbersPage([]),
      answer(getDoNotContactImports, () => (undone().length > 0 ? [] : [past])),
      answer(undoDoNotContactImport, { lifted: 12 }),
    ]);
    await open();
    await expect.element(words('old.csv · 12 numbers · 11/20/26, 1:00 PM · Ana Ruiz')).toBeVisible();
    await userEvent.click(button('Undo import of old.csv'));
    await userEvent.click(dialog().getByRole('button', { name: 'Undo import' }));
    await expect.element(words(/old\.csv/)).not.toBeInTheDocument();
    expect(undone()).toHaveLength(1);
  });

  it('says before and after how many of its numbers wait for a super-admin', async () => {
    start(previewOf(510, 500), answer(importDoNotContact, all(500, 10)));
    await choose(csv('7025550100\n'));
    await expect.element(words(/^10 numbers are over what you can list in a day/)).toBeVisible();
    await userEvent.click(button('Import 510 numbers'));
    await expect.element(words('500 numbers were put on the list')).toBeVisible();
    await expect.element(words(/^10 numbers are over/)).toBeVisible();
  });

  it('whose numbers wait is approved by a super-admin, who sees what it takes out of the pool', async () => {
    const approved = () => sentTo({ path: '/doNotContact/import/approve/import-1' });
    const element = show([
      numbersPage([]),
      answer(getDoNotContactImports, () => [
        approved().length > 0 ? pastImport({ listed: 510 }) : pastImport({ waiting: 10, waitingInPool: 7 }),
      ]),
      answer(approveDoNotContactImport, { listed: 10 }),
    ]);
    const heard = changesHeard(element);
    await open();
    await expect.element(words(/it would take 7 leads out of the pool/)).toBeVisible();
    await userEvent.click(button('List 10 numbers'));
    await expect.element(words(/old\.csv · 510 numbers/)).toBeVisible();
    await expect.element(button('List 10 numbers')).not.toBeInTheDocument();
    expect(heard()).toEqual(['listed']);
  });

  it('whose numbers wait can’t be approved by anybody else', async () => {
    show(
      [numbersPage([]), answer(getDoNotContactImports, [pastImport({ waiting: 10, waitingInPool: null })])],
      leader,
    );
    await open();
    await expect.element(words(/10 numbers wait for a super-admin’s yes/)).toBeVisible();
    await expect.element(button('List 10 numbers')).not.toBeInTheDocument();
  });
});
