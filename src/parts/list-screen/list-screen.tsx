import type { ReactNode } from 'react';
import type { Said } from '../../text/said.js';
import { totalText } from '../../contract/lists/lists.js';
import { useBusinessDay } from '../../core/use-business-day.js';
import { Search } from '../search.js';
import { useText } from '../../text/use-text.js';
import { DateRange } from '../../ui/date-range/date-range.js';
import { FilterMenuToCome } from '../../ui/filter-menu/lazy-filter-menu.js';
import type { ListWith } from '../../ui/hooks/use-list-state.js';
import { lazyComponent } from '../../ui/lazy/lazy-component.js';
import { ListFrame } from '../../ui/list-frame/list-frame.js';
import { NewRows } from '../../ui/new-rows/new-rows.js';
import { asDayFilters, spanOf } from './list-days.js';
import type { AddedFilters } from './list-filters.js';
import { ListPages } from './list-pages.js';

const ListFilters = lazyComponent(
  async () => (await import('./list-filters.js')).ListFilters,
  ({ names = [], values, isSortedByHeads = false, active }) => (
    <FilterMenuToCome
      active={active}
      set={names.filter((name) => values[name]).length}
      isNarrow={names.length === 0 && isSortedByHeads}
    />
  ),
);

export interface ListScreenProps {
  title: string;
  list: ListWith<'search' | 'startDate' | 'endDate'>;
  /** Undefined while it is unknown. */
  countInfo: { total: number; totalPage: number } | undefined;
  /** How many rows have arrived since, and the function that shows them. */
  newer?: { count: number; onShow: () => void };
  search: {
    label: string;
    placeholder: string;
    /** Returns the error as a sentence of the contract, which is translated here. */
    errorOf?: (text: string) => Said | undefined;
  };
  /** What the range of days means, for screen readers; undefined for a list without one. */
  datesLabel?: string | undefined;
  /** The other filters that are always visible. */
  filters?: ReactNode;
  /** The filters that are added by the button Filter, and the order. */
  added: AddedFilters;
  actions?: ReactNode;
  children: ReactNode;
}

/** The parts of every list of rentals, deals and staff: title and total, new rows, search, dates, filters, rows, pages. */
export function ListScreen(props: ListScreenProps) {
  const { title, list, countInfo, newer, search, datesLabel, filters, added, actions, children } = props;
  const today = useBusinessDay();
  const t = useText();
  return (
    <ListFrame
      title={title}
      total={
        countInfo !== undefined && (
          <>
            {t(totalText(countInfo.total), { count: countInfo.total })} {newer && <NewRows {...newer} />}
          </>
        )
      }
      actions={actions}
      search={
        <Search
          {...search}
          value={list.filters.search}
          onSearch={(text) => list.filter({ search: text })}
          errorOf={(text) => t.say(search.errorOf?.(text))}
        />
      }
      filters={
        <>
          {datesLabel !== undefined && (
            <DateRange
              label={datesLabel}
              value={spanOf(list.filters)}
              onChange={(span) => list.filter(asDayFilters(span))}
              today={today}
            />
          )}
          {filters}
        </>
      }
      more={(own) => (
        <ListFilters {...added} own={own} active={list.activeFilters.length} onClear={list.clear} />
      )}
      foot={<ListPages list={list} countInfo={countInfo} />}
    >
      {children}
    </ListFrame>
  );
}
