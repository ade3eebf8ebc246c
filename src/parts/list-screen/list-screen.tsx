import type { ReactNode } from 'react';
import type { Said } from '../../text/said.js';
import { totalText } from '../../contract/lists/lists.js';
import { useBusinessDay } from '../../core/use-business-day.js';
import { Search } from '../search.js';
import { useText } from '../../text/use-text.js';
import { DateRange } from '../../ui/date-range/date-range.js';
import type { ListState } from '../../ui/hooks/use-list-state.js';
import { ListFrame } from '../../ui/list-frame/list-frame.js';
import { NewRows } from '../../ui/new-rows/new-rows.js';
import { asDayFilters, spanOf } from './list-days.js';
import { ListPages } from './list-pages.js';

export interface ListScreenProps {
  title: string;
  list: ListState<'search' | 'startDate' | 'endDate'>;
  /** The total; undefined while it is unknown. */
  total: number | undefined;
  pageCount: number;
  /** How many rows have arrived since, and the function that shows them. */
  newer?: { count: number; onShow: () => void };
  search: {
    label: string;
    placeholder: string;
    /** Returns the error as a sentence of the contract, which is translated here. */
    errorOf?: (text: string) => Said | undefined;
  };
  /** What the range means, for screen readers. */
  datesLabel: string;
  /** The filters of this list, after search and dates. */
  filters?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The parts of every list of rentals and deals: title and total, new rows, search, dates, filters, rows, pages. */
export function ListScreen(props: ListScreenProps) {
  const { title, list, total, pageCount, newer, search, datesLabel, filters, actions, children } = props;
  const today = useBusinessDay();
  const t = useText();
  return (
    <ListFrame
      title={title}
      total={
        total !== undefined && (
          <>
            {t(totalText(total), { count: total })} {newer && <NewRows {...newer} />}
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
      activeFilters={list.activeFilters}
      filters={
        <>
          <DateRange
            label={datesLabel}
            value={spanOf(list.filters)}
            onChange={(span) => list.filter(asDayFilters(span))}
            today={today}
          />
          {filters}
        </>
      }
      foot={<ListPages list={list} pageCount={total === undefined ? undefined : pageCount} />}
    >
      {children}
    </ListFrame>
  );
}
