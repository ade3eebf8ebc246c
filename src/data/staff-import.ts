/** Import of staff on the client: the file, its preview, the import and its undo. */
import { useMutation } from '@tanstack/react-query';
import { importStaff, previewStaffImport, undoStaffImport } from '../contract/staff/staff-import.js';
import type { StaffImportResult, StaffImportRow } from '../contract/staff/staff-import.js';
import { call } from '../core/call.js';
import { saveFile } from '../spreadsheet/save-file.js';
import { writeWorkbook } from '../spreadsheet/write-sheets.js';
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
  const file = await writeWorkbook({
    name: 'Invitations',
    columns: [
      { header: 'Name', width: 28 },
      { header: 'Email', width: 34 },
      { header: 'Link', width: 100 },
    ],
    rows: made.map(({ name, email, link = '' }) => [name, email, link]),
  });
  saveFile(file, 'invitations.xlsx', root);
}

interface RefusedStaff {
  file: Pick<ReadStaffFile, 'header' | 'cellsOf'>;
  rows: readonly { row: number; why: string }[];
  titles: readonly [row: string, why: string];
}

/** Saves the rows that an import refused: their cells as in the file, then the row and the reason, as for leads. */
export async function saveRefusedStaff({ file, rows, titles }: RefusedStaff, root: Node): Promise<void> {
  const [row, why] = titles;
  const columns = file.header.map((header) => ({ header, width: 24 }));
  const cellsOf = (at: number) => columns.map((_, index) => file.cellsOf[at]?.[index] ?? null);
  const refused = await writeWorkbook({
    name: why,
    columns: [...columns, { header: row, width: 8 }, { header: why, width: 60 }],
    rows: rows.map((each) => [...cellsOf(each.row), { wholeNumber: each.row }, each.why]),
  });
  saveFile(refused, 'skipped_staff.xlsx', root);
}
