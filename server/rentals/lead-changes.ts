/**
 * Who may change which leads. A right to read a lead (`visible.ts`) is never a right to change it: a change of the entry needs the side
 * 'entered', a change of the pick the side 'taken'. The caller must lead the people of that side.
 */
import type { Expression, SqlBool } from 'kysely';
import type { ENDPOINTS } from '../../src/contract/endpoints.js';
import type { RentalsTable } from '../db/rentals-schema.js';
import { isReadableBy, type Reader } from './history/history.queries.js';
import { rentalScope, type RentalSide } from './visible.js';
import type { RentalRows } from '../db/context.js';

/** A change by those who lead the people of a lead: the sides that they must lead, and the sides whose groups read of it in their audit. */
export interface SideChange {
  needs: readonly RentalSide[];
  tells: readonly RentalSide[];
}

/** The entry: whose it is, and whether it exists. */
const ENTRY = { needs: ['entered'], tells: ['entered'] } as const satisfies SideChange;
/** The fields of the entry, which the group of the picker sees too. */
const FIELDS = { needs: ['entered'], tells: ['entered', 'taken'] } as const satisfies SideChange;
/** The pick: its picker, its verdict, its outcome. */
const PICK = { needs: ['taken'], tells: ['taken'] } as const satisfies SideChange;
/** The entry together with its pick. */
const LEAD = { needs: ['entered', 'taken'], tells: ['entered', 'taken'] } as const satisfies SideChange;

/**
 * What else a call may change of existing leads:
 * 'nothing' · 'own-entry': the caller's own entry · 'own-pick': the caller's own pick · 'own-thread': messages to or from the caller ·
 * 'pool': gives a lead of the pool to the caller, or to an admin · 'person': the work of a person whom the caller manages
 * (`staff/visible.ts`) · 'deal': the deal of a pick of the caller's people (`deals/visible.ts`) · 'number': every lead with a number, because
 * the do-not-contact list is one for the whole operation · 'job': what the action of the job may change, decided again when it runs ·
 * 'upload': the uploader's own entries · 'everything': only super-admins.
 */
type OtherChange =
  | 'nothing'
  | 'own-entry'
  | 'own-pick'
  | 'own-thread'
  | 'pool'
  | 'person'
  | 'deal'
  | 'number'
  | 'job'
  | 'upload'
  | 'everything';

type Call = (typeof ENDPOINTS)[number];
/** The calls that write, except those about the caller's own account. */
type WritingPath = Exclude<
  Exclude<Call, { method: 'GET' }>['path'] | '/rental/get-single-rental' | '/rental/downloadRentals',
  `/auth/${string}` | `/users/profile/${string}`
>;

/** What each writing call of the contract may change of leads. A new call needs an entry here: without one this file doesn't compile. */
export const LEAD_CHANGES = {
  '/rental/correct-rental/{id}': FIELDS,
  '/rental/correct-verdict/{id}': PICK,
  '/rental/take-over-outcome/{id}': PICK,
  '/rental/jobs/return': PICK,
  '/rental/jobs/verdict': PICK,
  '/rental/jobs/withdraw': ENTRY,
  '/rental/jobs/move': ENTRY,
  '/rental/jobs/delete': LEAD,

  '/rental/jobs/export': 'nothing',
  '/rental/jobs/{id}/commit': 'job',
  '/rental/jobs/{id}/stop': 'job',
  '/rental/jobs/{id}/undo': 'job',

  '/closedRental/makeFinalClose/{rentalId}': 'deal',
  '/closedRental/takeBackFinalClose/{rentalId}': 'deal',
  '/closedRental/takeDealsForReview': 'deal',

  '/rental/get-single-rental': 'pool',
  '/rental/downloadRentals': 'pool',

  '/rental/complete-task': 'own-pick',
  '/rental/take-back-verdict/{id}': 'own-pick',
  '/rental/change-verdict/{id}': 'own-pick',
  '/rental/give-outcome': 'own-pick',
  '/rental/record-attempt/{id}': 'own-pick',
  '/dataPicker/make-invalid/{id}': 'own-pick',
  '/rental/addClientEmailIntoRental/{id}': 'own-pick',
  '/closedRental/createClosedRental': 'own-pick',
  '/dataPicker/read-failed-deal/{id}': 'own-pick',

  '/dataPicker/send-message': 'own-thread',
  '/dataPicker/read-answers': 'own-thread',
  '/dataCreator/answer-message': 'own-thread',
  '/dataCreator/read-messages': 'own-thread',

  '/rental/create-rental': 'nothing',
  '/dataCreator/change-entry/{id}': 'own-entry',
  '/dataCreator/withdraw-entry/{id}': 'own-entry',

  '/rental/bulk-upload-rental': 'upload',
  '/rental/uploads/start-bulk': 'upload',
  '/rental/uploads/{id}/match': 'upload',
  '/rental/uploads/{id}/commit': 'upload',
  '/rental/uploads/{id}/cancel': 'upload',
  '/rental/uploads/{id}/undo': 'upload',
  '/rental/bulk-upload-rental-for-use': 'everything',
  '/rental/uploads/start-for-use': 'everything',

  '/doNotContact/add': 'number',
  '/doNotContact/import': 'number',
  '/doNotContact/import/approve/{importId}': 'number',
  '/doNotContact/import/undo/{importId}': 'number',
  '/doNotContact/import/preview': 'nothing',
  '/doNotContact/lift/{_id}': 'everything',
  '/rental/number-clashes/{id}': 'everything',
  '/personalData/find': 'nothing',
  '/personalData/erase': 'everything',
  '/personalData/allow': 'everything',
  '/retention/preview': 'nothing',
  '/retention/set': 'everything',

  '/admin/deleteAdmin/{id}': 'person',
  '/teamLeader/deleteTeamLeader/{id}': 'person',
  '/dataCreator/deleteDataCreator/{id}': 'person',
  '/dataPicker/deleteDataPicker/{id}': 'person',
  '/dataPicker/releaseHeldRental/{id}': 'person',
  '/users/suspend/{_id}': 'person',
  '/users/hand-over/{_id}': 'person',
  '/users/import/undo/{importId}': 'person',

  '/users/create-superAdmin': 'nothing',
  '/users/create-admin': 'nothing',
  '/users/create-teamLeader': 'nothing',
  '/users/create-dataCreator': 'nothing',
  '/users/create-dataPicker': 'nothing',
  '/users/import/preview': 'nothing',
  '/users/import': 'nothing',
  '/users/correct/{_id}': 'nothing',
  '/users/move': 'nothing',
  '/users/resume/{_id}': 'nothing',
  '/users/restore/{_id}': 'nothing',
  '/users/reset-link/{_id}': 'nothing',
  '/users/end-sessions/{_id}': 'nothing',
  '/users/remove-second-factor/{_id}': 'nothing',
  '/admin/updateAdminInfo/{id}': 'nothing',
  '/dataPicker/updateDataPickerInfo/{id}': 'nothing',

  '/rental/startDownload-creator': 'nothing',
  '/rental/startDownload-picker': 'nothing',
  '/rental/cancelDownload': 'nothing',
  '/dataPicker/generate-first-sms': 'nothing',
  '/reports/setReportMail': 'nothing',
  '/settings/update-settings': 'nothing',
  '/settings/preview-settings': 'nothing',
  '/firstMessages/save': 'nothing',
  '/firstMessages/preview': 'nothing',
} as const satisfies Record<WritingPath, SideChange | OtherChange>;

/** The columns that decide to whom a lead belongs. */
export type Sides = Pick<
  RentalsTable,
  'creator_admin_id' | 'creator_leader_id' | 'fetcher_id' | 'fetcher_admin_id' | 'bypass_admin_id'
>;
type Owners = Partial<Omit<Sides, 'fetcher_id'>>;

/**
 * The columns, with their values, of the leads whose side a caller leads; null if they lead nobody there. A leader of creators no longer
 * leads what their team entered for an earlier admin, although their list still shows it.
 */
function ledBy(caller: Reader, side: RentalSide): Owners | null {
  const scope = rentalScope(caller, side);
  if (scope === 'none') return null;
  if (scope === 'all') return {};
  return {
    [scope.column]: scope.id,
    ...(scope.column === 'creator_leader_id' && { creator_admin_id: caller.adminId }),
  };
}

/** A bypassed lead has no picker: its admin has it instead. */
function receivedBy(caller: Reader): Owners | null {
  const led = ledBy(caller, 'taken');
  return led && ('fetcher_admin_id' in led ? { bypass_admin_id: led.fetcher_admin_id ?? null } : led);
}

/** Narrows a query of `rentals` to those that the caller may change in this way. What they may not read, they may not change. */
export const isChangeableBy =
  (caller: Reader, { needs }: SideChange) =>
  (eb: RentalRows): Expression<SqlBool> => {
    const has = (owners: Owners | null) =>
      owners === null
        ? eb.lit(false)
        : eb.and(
            // The cast is needed because the compiler takes an object's keys as strings.
            (Object.entries(owners) as [keyof Owners, string | null][]).map(([column, id]) =>
              eb(`rentals.${column}`, 'is not distinct from', id),
            ),
          );
    const sides = needs.map((side) =>
      side === 'entered'
        ? has(ledBy(caller, 'entered'))
        : eb.and([
            eb.or([eb('rentals.fetcher_id', 'is', null), has(ledBy(caller, 'taken'))]),
            eb.or([eb('rentals.bypass_admin_id', 'is', null), has(receivedBy(caller))]),
          ]),
    );
    return eb.and([isReadableBy(caller)(eb), ...sides]);
  };

/** Whether the caller leads the needed sides of a lead, whether or not it is stored like this now: the rule of `isChangeableBy` for a row. */
export function isLedBy(caller: Reader, { needs }: SideChange, lead: Sides): boolean {
  const has = (owners: Owners | null) =>
    owners !== null &&
    (Object.entries(owners) as [keyof Owners, string | null][]).every(
      ([column, id]) => (lead[column] ?? null) === id,
    );
  return needs.every((side) =>
    side === 'entered'
      ? has(ledBy(caller, 'entered'))
      : (lead.fetcher_id === null || has(ledBy(caller, 'taken'))) &&
        (lead.bypass_admin_id === null || has(receivedBy(caller))),
  );
}

type Groups = { [Column in keyof Sides]?: Sides[Column] | undefined };

/** The admins whose groups read of a change in their audit, of a lead as it was and, if these columns change, as it becomes. */
export const groupsTold = ({ tells }: Pick<SideChange, 'tells'>, ...leads: readonly Groups[]): string[] => [
  ...new Set(
    leads.flatMap(({ creator_admin_id, fetcher_admin_id, bypass_admin_id }) =>
      tells
        .flatMap((side) => (side === 'entered' ? [creator_admin_id] : [fetcher_admin_id, bypass_admin_id]))
        .flatMap((id) => id ?? []),
    ),
  ),
];
