import { useMemo, useState } from 'react';
import type { RentalFilters, LeadsList } from '../../src/contract/rentals/rental-lists.js';
import { useAuth } from '../../src/core/auth-store.js';
import type { RentalListFilters } from '../../src/data/rental-lists.js';
import type { Which } from '../../src/data/rental-jobs.js';
import { useSelection, type RowSelection } from '../../src/ui/selection/use-selection.js';
import { actionsOf } from './many/actions.js';

interface ManyOptions {
  list: LeadsList;
  filters: RentalListFilters;
  /** The moment of the shown rows. */
  asOf: string | undefined;
  /** The rows of the visible page. */
  page: readonly { _id: string }[] | undefined;
}

const NO_ROWS: readonly { _id: string }[] = [];

/**
 * The selected leads: single leads of any pages, or all leads that the filters show at the moment of the list. Other filters end the
 * selection of all. So does a click on a row; then the other rows of the visible page stay selected.
 */
export function useMany({ list, filters, asOf, page = NO_ROWS }: ManyOptions) {
  const { user } = useAuth();
  const actions = actionsOf(list, user);
  const { ids, toggle, selectPage, clear } = useSelection(page);
  const { sort: _order, ...wanted } = filters;
  const key = JSON.stringify(wanted);
  const [allOf, setAllOf] = useState<string | null>(null);
  const isAll = allOf === key;
  const selected = useMemo((): RowSelection => {
    const leaveAll = (id: string, isRange: boolean) => {
      setAllOf(null);
      selectPage();
      toggle(id, isRange);
    };
    return isAll ? { ids: new Set(page.map(({ _id }) => _id)), toggle: leaveAll } : { ids, toggle };
  }, [isAll, ids, toggle, selectPage, page]);
  const which: Which = { list, filters: wanted satisfies RentalFilters, asOf };
  return {
    actions,
    selected,
    isAny: isAll || ids.size > 0,
    ids: isAll ? null : ids,
    which,
    selectPage,
    selectAll: () => setAllOf(key),
    clear: () => {
      setAllOf(null);
      clear();
    },
  };
}
