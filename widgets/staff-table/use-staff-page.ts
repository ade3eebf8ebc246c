import { useQuery } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE } from '../../src/contract/limits.js';
import type { Role } from '../../src/contract/roles.js';
import type { StaffRole } from '../../src/contract/staff.js';
import { staffQuery } from '../../src/data/staff.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';

interface Filters {
  search: string;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Pickers take and finish while their leader looks on; other lists change only by hand. */
const HELD_REFRESH_MS = 20_000;

const NO_FILTERS: Filters = { search: '' };

/** Where the list is, and the page that belongs there. */
export function useStaffPage(role: StaffRole, caller: Role) {
  const list = useListState({ pageSize: DEFAULT_PAGE_SIZE, filters: NO_FILTERS });
  const { page, pageSize, filters } = list;
  const query = useQuery({
    ...staffQuery(role, caller, { ...filters, search: filters.search || undefined, page, limit: pageSize }),
    refetchInterval: role === 'data-picker' ? HELD_REFRESH_MS : false,
  });
  const pageCount = query.data?.countInfo.totalPage ?? 0;
  // The last row of the last page was deleted: the page before it is the last one now.
  if (!query.isPlaceholderData && pageCount > 0 && page > pageCount) list.setPage(pageCount);
  return { list, query, pageCount };
}
