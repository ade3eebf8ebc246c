/** Import into the do-not-contact list on the client: the calls of one file, its undo, and the file of skipped rows. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DoNotContactReason } from '../contract/do-not-contact/do-not-contact.js';
import {
  approveDoNotContactImport,
  getDoNotContactImports,
  importDoNotContact,
  previewDoNotContactImport,
  undoDoNotContactImport,
  type DoNotContactImported,
  type DoNotContactPreview,
  type DoNotContactImportResult,
  type DoNotContactImportRow,
} from '../contract/do-not-contact/do-not-contact-import.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../contract/limits.js';
import { call } from '../core/call.js';
import { saveFile } from '../spreadsheet/save-file.js';
import { writeWorkbook } from '../spreadsheet/write-sheets.js';
import { DO_NOT_CONTACT } from './do-not-contact.js';

/** A chosen file. The id makes a repeated import idempotent. */
export interface NumberImport {
  importId: string;
  fileName: string;
  reason: DoNotContactReason;
  rows: readonly DoNotContactImportRow[];
}

/** The imports that the person can undo. */
export const doNotContactImportsQuery = queryOptions({
  queryKey: [...DO_NOT_CONTACT, 'imports'],
  queryFn: ({ signal }) => call(getDoNotContactImports)(undefined, { signal }),
  // An import of another tab may be new.
  staleTime: 0,
});

interface Work {
  /** Called after each call with how many rows it and the earlier ones have handled. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** What an import of the rows would do. */
export const previewNumbers = ({ rows, reason }: NumberImport, work: Work): Promise<DoNotContactPreview> =>
  inParts(
    rows,
    work,
    (part) => call(previewDoNotContactImport)({ body: { reason, rows: part } }),
    (one, other) => ({ ...added(one, other), allowed: other.allowed }),
  );

const added = (one: DoNotContactImportResult, other: DoNotContactImportResult): DoNotContactImportResult => ({
  listed: one.listed + other.listed,
  refused: [...one.refused, ...other.refused],
});

/** Imports the rows. After a failure the whole can be sent again. */
export function useImportNumbers() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ file, ...work }: Work & { file: NumberImport }) =>
      inParts<DoNotContactImported>(
        file.rows,
        work,
        (rows, isLast) => call(importDoNotContact)({ body: { ...file, rows, isLast } }),
        (one, other) => ({ ...added(one, other), waiting: one.waiting + other.waiting }),
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: DO_NOT_CONTACT }),
  });
}

export function useUndoNumberImport() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (importId: string) => call(undoDoNotContactImport)({ params: { importId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: DO_NOT_CONTACT }),
  });
}

/** A super-admin approves the numbers of an import that wait. */
export function useApproveNumberImport() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (importId: string) => call(approveDoNotContactImport)({ params: { importId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: DO_NOT_CONTACT }),
  });
}

/** Sends rows in the parts that one call takes, one after the other, and adds up the answers. There is at least one row. */
async function inParts<Answer>(
  rows: readonly DoNotContactImportRow[],
  { onProgress, signal }: Work,
  send: (part: DoNotContactImportRow[], isLast: boolean) => Promise<Answer>,
  add: (one: Answer, other: Answer) => Answer,
): Promise<Answer> {
  const sendFrom = async (from: number): Promise<[Answer, number]> => {
    signal.throwIfAborted();
    const part = partFrom(rows, from);
    const done = from + part.length;
    const answer = await send(part, done === rows.length);
    onProgress(done);
    return [answer, done];
  };
  let [whole, done] = await sendFrom(0);
  while (done < rows.length) {
    const [answer, next] = await sendFrom(done);
    whole = add(whole, answer);
    done = next;
  }
  return whole;
}

/** The rows from a place on that fit into one call; at least one. */
function partFrom(rows: readonly DoNotContactImportRow[], from: number): DoNotContactImportRow[] {
  const { rowsACall, charactersACall } = MAX_DO_NOT_CONTACT_IMPORT;
  const part: DoNotContactImportRow[] = [];
  let characters = 0;
  for (const row of rows.slice(from, from + rowsACall)) {
    characters += JSON.stringify(row).length + 1;
    if (characters > charactersACall && part.length > 0) break;
    part.push(row);
  }
  return part;
}

/** Saves the rows that an import refused, with the reasons in the person's language. */
export async function saveRefused(
  refused: readonly { row: number; number: string; why: string }[],
  titles: readonly [row: string, number: string, why: string],
  root: Node,
): Promise<void> {
  const [row, number, why] = titles;
  const file = await writeWorkbook({
    name: why,
    columns: [
      { header: row, width: 8 },
      { header: number, width: 24 },
      { header: why, width: 80 },
    ],
    rows: refused.map((each) => [{ wholeNumber: each.row }, each.number, each.why]),
  });
  saveFile(file, 'skipped_numbers.xlsx', root);
}
