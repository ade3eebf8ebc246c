/** Import into the do-not-contact list on the client: the calls of one file, its undo, and the file of skipped rows. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DoNotContactReason } from '../contract/do-not-contact.js';
import {
  getDoNotContactImports,
  importDoNotContact,
  previewDoNotContactImport,
  undoDoNotContactImport,
  type DoNotContactImportResult,
  type DoNotContactImportRow,
} from '../contract/do-not-contact-import.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../contract/limits.js';
import { call } from '../core/call.js';
import { loadCode } from '../core/load-code.js';
import { saveFile } from '../spreadsheet/save-file.js';
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
export const previewNumbers = (
  { rows, reason }: NumberImport,
  work: Work,
): Promise<DoNotContactImportResult> =>
  inParts(rows, work, (part) => call(previewDoNotContactImport)({ body: { reason, rows: part } }));

/** Imports the rows. After a failure the whole can be sent again. */
export function useImportNumbers() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ file, ...work }: Work & { file: NumberImport }) =>
      inParts(file.rows, work, (rows, isLast) =>
        call(importDoNotContact)({ body: { ...file, rows, isLast } }),
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

/** Sends rows in the parts that one call takes, one after the other, and adds up the answers. */
async function inParts(
  rows: readonly DoNotContactImportRow[],
  { onProgress, signal }: Work,
  send: (part: DoNotContactImportRow[], isLast: boolean) => Promise<DoNotContactImportResult>,
): Promise<DoNotContactImportResult> {
  const whole: DoNotContactImportResult = { listed: 0, refused: [] };
  for (let done = 0; done < rows.length;) {
    signal.throwIfAborted();
    const part = partFrom(rows, done);
    done += part.length;
    const { listed, refused } = await send(part, done === rows.length);
    whole.listed += listed;
    whole.refused.push(...refused);
    onProgress(done);
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
  const { SheetFile } = await loadCode(() => import('../spreadsheet/sheet-file.js'));
  const [row, number, why] = titles;
  const sheet = new SheetFile(why, [
    { header: row, width: 8 },
    { header: number, width: 24 },
    { header: why, width: 80 },
  ]);
  await sheet.add(refused.map((each) => [{ wholeNumber: each.row }, each.number, each.why]));
  saveFile(await sheet.finish(), 'skipped_numbers.xlsx', root);
}
