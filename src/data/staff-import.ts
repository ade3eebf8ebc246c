/** Import of staff on the client: the file, its preview, the import and its undo. */
import { useMutation } from '@tanstack/react-query';
import { importStaff, previewStaffImport, undoStaffImport } from '../contract/staff-import.js';
import type { StaffImportResult, StaffImportRow } from '../contract/staff-import.js';
import { call } from '../core/call.js';
import { loadCode } from '../core/load-code.js';
import { saveFile } from '../spreadsheet/save-file.js';
import type { ReadStaffFile } from '../spreadsheet/staff-file.js';
import { useStaffMutation } from './staff.js';

export const usePreviewImport = () =>
  useMutation({ mutationFn: (rows: StaffImportRow[]) => call(previewStaffImport)({ body: { rows } }) });

/** The links in the answer are shown once and stored nowhere. */
export const useImportStaff = () =>
  useStaffMutation((body: { importId: string; rows: StaffImportRow[] }) => call(importStaff)({ body }));

export const useUndoImport = () =>
  useStaffMutation((importId: string) => call(undoStaffImport)({ params: { importId } }));

/** Saves the invitations as a spreadsheet, for a person who passes the links on. */
export async function saveInvitations(made: StaffImportResult['made'], root: Node): Promise<void> {
  const { SheetFile } = await loadCode(() => import('../spreadsheet/sheet-file.js'));
  const sheet = new SheetFile('Invitations', [
    { header: 'Name', width: 28 },
    { header: 'Email', width: 34 },
    { header: 'Link', width: 100 },
  ]);
  await sheet.add(made.map(({ name, email, link = '' }) => [name, email, link]));
  saveFile(await sheet.finish(), 'invitations.xlsx', root);
}

interface RefusedStaff {
  file: Pick<ReadStaffFile, 'header' | 'cellsOf'>;
  rows: readonly { row: number; why: string }[];
  titles: readonly [row: string, why: string];
}

/** Saves the rows that an import refused: their cells as in the file, then the row and the reason, as for leads. */
export async function saveRefusedStaff({ file, rows, titles }: RefusedStaff, root: Node): Promise<void> {
  const { SheetFile } = await loadCode(() => import('../spreadsheet/sheet-file.js'));
  const [row, why] = titles;
  const columns = file.header.map((header) => ({ header, width: 24 }));
  const sheet = new SheetFile(why, [...columns, { header: row, width: 8 }, { header: why, width: 60 }]);
  const cellsOf = (at: number) => columns.map((_, index) => file.cellsOf[at]?.[index] ?? null);
  await sheet.add(rows.map((each) => [...cellsOf(each.row), { wholeNumber: each.row }, each.why]));
  saveFile(await sheet.finish(), 'skipped_staff.xlsx', root);
}
