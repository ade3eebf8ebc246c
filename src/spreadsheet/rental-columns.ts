/** The columns of a download: those of the list's table with all people, and those for which the table has no space. */
import { LEAD_LIST, type NamedLeadField } from '../contract/rentals/lead-fields.js';
import type { LeadsList } from '../contract/rentals/rental-lists.js';
import { OUTCOME_TITLES } from '../contract/picks/outcome-kinds.js';
import { RENTAL_STATE_TITLES } from '../contract/rentals/rental-state.js';
import type { Rental, RentalPerson } from '../contract/rentals/rentals.js';
import type { Infer } from 'superstruct';
import type { Cell, SheetColumn } from './cell.js';

export interface RentalColumn extends SheetColumn {
  cell: (rental: Rental) => Cell;
}

const at = (instant: string | null | undefined): Cell =>
  !instant ? null : { instantMs: Date.parse(instant) };

const STATUS_WORDS = { valid: 'Valid', invalid: 'Invalid' } as const;

const leadColumns = (isHere: (field: NamedLeadField) => boolean): RentalColumn[] =>
  LEAD_LIST.filter((field) => field.sheet.isInDownload && isHere(field)).map(({ name, label, sheet }) => ({
    header: label,
    width: sheet.width,
    cell: (rental) => rental[name],
  }));

/**
 * The columns in the order of the table (specification, section 2): time, client and address, then the
 * people.
 */
function columns(list: LeadsList): RentalColumn[] {
  const isPicked = list === 'picked-leads';
  const person = isPicked ? ('fetcher' as const) : ('creator' as const);
  const of = (name: keyof Infer<typeof RentalPerson>) => (rental: Rental) => rental[person]?.[name] ?? null;
  return [
    {
      header: 'Date & Time',
      width: 20,
      cell: ({ createdAt, updatedAt }) => at(isPicked ? updatedAt : createdAt),
    },
    ...leadColumns(({ table }) => table !== null),
    { header: isPicked ? 'Picker Name' : 'Creator Name', width: 22, cell: of('name') },
    { header: 'TeamLeader Name', width: 22, cell: of('team_leader_name') },
    { header: 'Admin Name', width: 22, cell: of('admin_name') },
    ...leadColumns(({ table, entry }) => table === null && entry.kind !== 'link'),
    { header: 'Client Email', width: 28, cell: ({ client_email }) => client_email },
    {
      header: 'Status',
      width: 10,
      cell: ({ number_status, bypass, outcome }) => {
        if (number_status !== null) return STATUS_WORDS[number_status];
        if (outcome) return OUTCOME_TITLES[outcome.kind];
        return bypass ? RENTAL_STATE_TITLES.bypassed : null;
      },
    },
    {
      header: RENTAL_STATE_TITLES['do-not-contact'],
      width: 14,
      cell: ({ isDoNotContact }) => (isDoNotContact ? RENTAL_STATE_TITLES['do-not-contact'] : null),
    },
    ...leadColumns(({ table, entry }) => table === null && entry.kind === 'link'),
    ...(isPicked
      ? [{ header: 'Finished Date', width: 20, cell: ({ finishedDate }: Rental) => at(finishedDate) }]
      : [
          { header: 'Bypassed For', width: 22, cell: ({ bypass }: Rental) => bypass?.adminName ?? null },
          { header: 'Bypassed At', width: 20, cell: ({ bypass }: Rental) => at(bypass?.at) },
          { header: 'Bypass Batch', width: 38, cell: ({ bypass }: Rental) => bypass?.batchId ?? null },
        ]),
  ];
}

export const RENTAL_COLUMNS: Record<LeadsList, readonly RentalColumn[]> = {
  'all-leads': columns('all-leads'),
  'picked-leads': columns('picked-leads'),
};
