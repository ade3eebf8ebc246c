import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MAX_LENGTH, PAGE_SIZES } from '../../src/contract/limits.js';
import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import { NEWEST_FIRST, staffSorts, type StaffSort } from '../../src/contract/staff/staff-sorts.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { staffQuery } from '../../src/data/staff.js';
import { useRefreshOn } from '../../src/data/use-live.js';
import { useReload } from '../../src/element/methods.js';
import { daysSent, isListDay } from '../../src/parts/list-screen/list-days.js';
import { isId, superiorFiltersOf } from '../../src/parts/list-screen/people-filter-names.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState, type ListState } from '../../src/ui/hooks/use-list-state.js';

/**
 * How often the list of pickers is refetched without a socket. Otherwise the server sends events when pickers
 * take and finish rentals.
 */
const HELD_REFRESH_MS = 20_000;

const isSearch = (text: string) => text.length <= MAX_LENGTH.search;
const isDeleted = (text: string) => text === 'true';

type FilterName = 'search' | 'startDate' | 'endDate' | 'deleted' | 'team' | 'admin' | 'sort';
/** The state of a list of staff. */
export type StaffListState = ListState<FilterName>;

const shapeOf = (
  role: StaffRole,
  hasDates: boolean,
  superiors: readonly ('team' | 'admin')[],
): ListShape<FilterName> => ({
  defaults: { search: '', startDate: '', endDate: '', deleted: '', team: '', admin: '', sort: '' },
  accepts: {
    search: isSearch,
    startDate: (text) => hasDates && isListDay(text),
    endDate: (text) => hasDates && isListDay(text),
    deleted: isDeleted,
    team: (text) => superiors.includes('team') && isId(text),
    admin: (text) => superiors.includes('admin') && isId(text),
    sort: (text) => sortOf(role, text) !== undefined,
  },
  pageSizes: PAGE_SIZES,
});

/** The order that a text of the state means; undefined for the list's own, newest first. */
const sortOf = (role: StaffRole, text: string): StaffSort | undefined =>
  staffSorts(role).find((sort) => sort === text && sort !== NEWEST_FIRST);

export interface StaffPageOptions {
  role: StaffRole;
  caller: Role;
  hasDates: boolean;
  /** The element's state. */
  state: string | undefined;
}

/** The state of the list, and its page. */
export function useStaffPage({ role, caller, hasDates, state }: StaffPageOptions) {
  const superiors = useMemo(() => superiorFiltersOf(role, caller), [role, caller]);
  const shape = useMemo(() => shapeOf(role, hasDates, superiors), [role, hasDates, superiors]);
  const list = useListState(shape, useListAddress(state));
  const today = useBusinessDay();
  const query = useQuery({
    ...staffQuery(role, caller, {
      search: list.filters.search || undefined,
      deleted: list.filters.deleted === '' ? undefined : true,
      ...daysSent(list.filters, today),
      team: list.filters.team || undefined,
      admin: list.filters.admin || undefined,
      sort: sortOf(role, list.filters.sort),
      page: list.page,
      limit: list.pageSize,
    }),
    refetchInterval: role === 'data-picker' ? HELD_REFRESH_MS : false,
  });
  useRefreshOn(['staff'], () => void query.refetch());
  useReload(query.refetch);
  useLastPage(list, query.isPlaceholderData ? 0 : (query.data?.countInfo.totalPage ?? 0));
  return { list, superiors, query };
}
