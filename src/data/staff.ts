/** Staff on the client: the lists and the changes. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '../contract/base/endpoint.js';
import type { Role } from '../contract/roles/roles.js';
import type { Correction, StaffForm, StaffRole, StaffUser } from '../contract/staff/staff.js';
import {
  correctStaff,
  getAllAdmins,
  getAllDataCreators,
  getAllDataPickers,
  getAllTeamLeaders,
  getTeamLeadersOfAdmin,
  releaseHeldRental,
  STAFF_CALLS,
  type updatePickerLimit,
} from '../contract/staff/staff-calls.js';
import {
  endStaffSessions,
  handOverLeads,
  makeResetLink,
  removeSecondFactor,
  moveStaff,
  restoreStaff,
  resumeStaff,
  suspendStaff,
} from '../contract/staff/people-calls.js';
import { call } from '../core/call.js';
import { LIST_QUERY } from './list-query.js';

/** The filters of a list of staff; dates apply only to creators. */
export type StaffFilter = InputOf<typeof getAllDataCreators>['query'];
export type StaffPage = AnswerOf<typeof getAllDataCreators>;
type Limit = InputOf<typeof updatePickerLimit>['body']['limit'];

const allTeamLeaders = call(getAllTeamLeaders);
const ownTeamLeaders = call(getTeamLeadersOfAdmin);

/** The list call of a role for the caller (readings.md, 'Which screen uses which list call'). */
function listOf(role: StaffRole, caller: Role) {
  switch (role) {
    case 'admin':
      return call(getAllAdmins);
    case 'team-leader':
      return caller === 'super-admin' ? allTeamLeaders : ownTeamLeaders;
    case 'data-creator':
      return call(getAllDataCreators);
    case 'data-picker':
      return call(getAllDataPickers);
  }
}

const STAFF = ['staff'];

/** A page of the people of a role. While another page loads, the previous one stays visible. */
export const staffQuery = (role: StaffRole, caller: Role, query: StaffFilter) =>
  queryOptions({
    queryKey: [...STAFF, role, caller, query],
    queryFn: ({ signal }): Promise<StaffPage> => listOf(role, caller)({ query }, { signal }),
    ...LIST_QUERY,
  });

/** A change of staff makes every list of staff, and every choice among them, stale. */
export function useStaffMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => void cache.invalidateQueries({ queryKey: STAFF }) });
}

export const useCreateStaff = (role: StaffRole) =>
  useStaffMutation((body: StaffForm) => call(STAFF_CALLS[role].create)({ body }));

/** A person to delete, suspend or restore, and the person who takes over the people below them. */
interface Leaver {
  id: string;
  moveTo?: string | undefined;
}

/** While somebody works below the person, it is refused unless `moveTo` says who takes them over, or `stay` that nobody does. */
export const useDeleteStaff = (role: StaffRole) =>
  useStaffMutation(({ id, moveTo, stay = false }: Leaver & { stay?: boolean }) =>
    call(STAFF_CALLS[role].remove)({
      params: { id },
      body: moveTo || stay ? { moveTo } : { onlyWithoutStaff: true },
    }),
  );

export const useSuspendStaff = () =>
  useStaffMutation(({ id: _id, moveTo }: Leaver) =>
    call(suspendStaff)({ params: { _id }, body: { moveTo } }),
  );

export const useResumeStaff = () => useStaffMutation((_id: string) => call(resumeStaff)({ params: { _id } }));

export const useRestoreStaff = () =>
  useStaffMutation(({ id: _id, moveTo }: Leaver) =>
    call(restoreStaff)({ params: { _id }, body: { moveTo } }),
  );

/** Hands the leads of a deleted person to the person with this id or e-mail. */
export const useHandOverLeads = () =>
  useStaffMutation(({ id: _id, to }: { id: string; to: string }) =>
    call(handOverLeads)({ params: { _id }, body: { to } }),
  );

/** The link in the answer is shown once and stored nowhere. */
export const useResetLink = () =>
  useMutation({ mutationFn: (_id: string) => call(makeResetLink)({ params: { _id } }), gcTime: 0 });

export const useEndSessions = () =>
  useStaffMutation((_id: string) => call(endStaffSessions)({ params: { _id } }));

export const useRemoveSecondFactor = () =>
  useStaffMutation((_id: string) => call(removeSecondFactor)({ params: { _id } }));

/** Moves people: creators and pickers to a leader, leaders with their teams to an admin. */
export const useMoveStaff = () =>
  useStaffMutation((body: InputOf<typeof moveStaff>['body']) => call(moveStaff)({ body }));

/** A person whose limit, name, contact or e-mail is changed, as the caller loaded them. */
type Loaded = Pick<StaffUser, '_id' | 'version'>;

export const useSetLimit = (role: 'admin' | 'data-picker') =>
  useStaffMutation(({ person: { _id: id, version }, limit }: { person: Loaded; limit: Limit }) =>
    call(STAFF_CALLS[role].setLimit)({ params: { id }, body: { limit, version } }),
  );

/** Corrects name, contact and e-mail; a missing field stays unchanged. */
export const useCorrectStaff = () =>
  useStaffMutation(({ person: { _id, version }, correction }: { person: Loaded; correction: Correction }) =>
    call(correctStaff)({ params: { _id }, body: { ...correction, version } }),
  );

/**
 * Returns the rental that the table showed to the pool. If the picker has taken another rental since then,
 * that one stays in hand.
 */
export const useReleaseRental = () =>
  useStaffMutation(({ id, rentalId }: { id: string; rentalId: string }) =>
    call(releaseHeldRental)({ params: { id }, body: { rentalId } }),
  );
