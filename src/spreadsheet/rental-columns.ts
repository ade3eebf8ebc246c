/** The columns of a download: those of the list's table with all people, and what the table has no room for. */
import type { LeadsList } from '../contract/rental-lists.js';
import { RENTAL_STATE_TITLES } from '../contract/rental-state.js';
import type { Rental, RentalPerson } from '../contract/rentals.js';
import type { Infer } from 'superstruct';
import type { Cell } from './cell-xml.js';
import type { SheetColumn } from './sheet-file.js';

export interface RentalColumn extends SheetColumn {
  cell: (rental: Rental) => Cell;
}

const at = (instant: string | null | undefined): Cell =>
  !instant ? null : { instantMs: Date.parse(instant) };

const STATUS_WORDS = { valid: 'Valid', invalid: 'Invalid' } as const;

/** In the order of the table (specification, section 2): when, who and where it is, then who had it. */
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
    { header: 'Client Name', width: 24, cell: ({ client_name }) => client_name },
    { header: 'Number', width: 18, cell: ({ number }) => number },
    { header: 'Rent', width: 14, cell: ({ rent }) => rent },
    { header: 'House/Apt Details', width: 40, cell: ({ houseApt_details }) => houseApt_details },
    { header: 'Address', width: 36, cell: ({ address }) => address },
    { header: isPicked ? 'Picker Name' : 'Creator Name', width: 22, cell: of('name') },
    { header: 'TeamLeader Name', width: 22, cell: of('team_leader_name') },
    { header: 'Admin Name', width: 22, cell: of('admin_name') },
    { header: 'Facebook Name', width: 24, cell: ({ facebook_name }) => facebook_name },
    { header: 'Client Email', width: 28, cell: ({ client_email }) => client_email },
    {
      header: 'Status',
      width: 10,
      cell: ({ number_status, bypass }) => {
        if (number_status !== null) return STATUS_WORDS[number_status];
        return bypass ? RENTAL_STATE_TITLES.bypassed : null;
      },
    },
    { header: 'Post Link', width: 40, cell: ({ post_link }) => post_link },
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
