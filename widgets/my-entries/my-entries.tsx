import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { is } from 'superstruct';
import {
  ENTRY_STATES,
  getEntries,
  Entry,
  type EntryCounts,
  type EntryState,
} from '../../src/contract/rentals/entries.js';
import { ENTRY_DAYS, PAGE_SIZES } from '../../src/contract/limits.js';
import { LIST_SENTENCES, totalText } from '../../src/contract/lists/lists.js';
import { entriesQuery, useFollowEntries } from '../../src/data/entries.js';
import { searchError } from '../../src/data/search-error.js';
import { useEmit } from '../../src/element/host-context.js';
import { useReload } from '../../src/element/methods.js';
import {
  asDayFilters,
  daysSent,
  isListDay,
  spanOf,
  type DayFilters,
} from '../../src/parts/list-screen/list-days.js';
import { ListPages } from '../../src/parts/list-screen/list-pages.js';
import { leadName } from '../../src/parts/list-screen/lead-name.js';
import { RowsOrWhy } from '../../src/parts/list-screen/rows-or-why.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import { Search } from '../../src/parts/search.js';
import { useText } from '../../src/text/use-text.js';
import { DateRange } from '../../src/ui/date-range/date-range.js';
import type { EnglishText } from '../../src/text/english.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { LazyFilterMenu } from '../../src/ui/filter-menu/lazy-filter-menu.js';
import { ListFrame } from '../../src/ui/list-frame/list-frame.js';
import { entryColumns } from './columns.js';
import { Withdrawn } from './withdrawn.js';
import { RENTAL_STATE_TITLES } from '../../src/contract/rentals/rental-state.js';
import { Figure, Figures } from '../../src/ui/figures/figures.js';
import { useAuth } from '../../src/core/auth-store.js';
import { loadDraft, saveDraft } from '../../src/core/drafts.js';

const isEntryState = (text: string): text is EntryState => (ENTRY_STATES as readonly string[]).includes(text);

const OpenedEntry = lazyComponent(async () => (await import('./opened-entry.js')).OpenedEntry, null);

const SHAPE: ListShape<'search' | 'state' | keyof DayFilters> = {
  defaults: { search: '', state: '', startDate: '', endDate: '' },
  accepts: {
    search: (text) => searchError(text) === undefined,
    state: isEntryState,
    startDate: isListDay,
    endDate: isListDay,
  },
  pageSizes: PAGE_SIZES,
};

export interface MyEntriesProps {
  state?: string | undefined;
}

/**
 * A creator's own entries of the last days with their states, and a panel to read, correct or withdraw an
 * entry.
 */
export function MyEntries({ state: address }: MyEntriesProps) {
  const t = useText();
  const emit = useEmit();
  const list = useListState(SHAPE, useListAddress(address));
  const { search, state } = list.filters;
  const today = useBusinessDay();
  const rows = useQuery(
    entriesQuery({
      page: list.page,
      limit: list.pageSize,
      search: search || undefined,
      state: isEntryState(state) ? state : undefined,
      ...daysSent(list.filters, today),
    }),
  );
  useFollowEntries();
  const { result, countInfo, counts } = rows.data ?? {};
  useReload(rows.refetch);
  useLastPage(list, rows.isPlaceholderData ? 0 : (countInfo?.totalPage ?? 0));
  const columns = useMemo(() => entryColumns(t), [t]);
  const [opened, setOpened] = useState<Entry | null>(null);
  const open = useCallback(
    (entry: Entry) => {
      setOpened(entry);
      emit('rd-row-opened', { rentalId: entry._id });
    },
    [emit],
  );
  useEffect(() => OpenedEntry.prepare(), []);
  const withdrawn = useWithdrawn();
  const title = t('My Entries');
  return (
    <ListFrame
      title={title}
      total={countInfo && t(totalText(countInfo.total), { count: countInfo.total })}
      search={
        <>
          <EntryStats
            counts={counts ?? (rows.isError ? null : undefined)}
            state={state}
            onState={(next) => list.filter({ state: next })}
          />
          <Search
            label={t('Search your entries')}
            placeholder={t('Name, number, address, link')}
            value={search}
            onSearch={(text) => list.filter({ search: text })}
            errorOf={(text) => t.say(searchError(text))}
          />
        </>
      }
      filters={
        <DateRange
          label={t('Dates of entry')}
          value={spanOf(list.filters)}
          onChange={(span) => list.filter(asDayFilters(span))}
          today={today}
        />
      }
      more={(own) => <LazyFilterMenu own={own} active={list.activeFilters.length} onClear={list.clear} />}
      foot={<ListPages list={list} countInfo={countInfo} />}
    >
      {withdrawn.entry && (
        <Withdrawn key={withdrawn.entry._id} entry={withdrawn.entry} onDone={withdrawn.forget} />
      )}
      <RowsOrWhy
        page={rows}
        list={list}
        failed={getEntries.says.failed}
        hint={
          list.isUntouched
            ? t('What you enter comes here, for {count} days.', { count: ENTRY_DAYS })
            : LIST_SENTENCES.adjust
        }
      >
        <DataTable
          caption={t('{title}, page {page}', { title, page: list.page })}
          columns={columns}
          rows={result}
          rowKey={({ _id }) => _id}
          busy={rows.isPlaceholderData}
          expectedRows={list.pageSize}
          onOpen={open}
          openName={leadName}
          openedKey={opened?._id ?? null}
        />
      </RowsOrWhy>
      {opened && (
        <OpenedEntry
          key={opened._id}
          entry={result?.find(({ _id }) => _id === opened._id) ?? opened}
          onClose={() => setOpened(null)}
          onWithdrawn={(entry) => {
            setOpened(null);
            withdrawn.remember(entry);
            emit('rd-entry-withdrawn', { rentalId: entry._id });
          }}
        />
      )}
    </ListFrame>
  );
}

const TITLES: Record<EntryState, EnglishText> = {
  waiting: RENTAL_STATE_TITLES['in-pool'],
  inHand: RENTAL_STATE_TITLES['in-hand'],
  valid: 'Valid#rentals',
  invalid: 'Invalid#rentals',
};

interface StatsProps {
  /** Undefined while it is loading, null when it could not be loaded. */
  counts: EntryCounts | null | undefined;
  /** The state that is shown; blank for all. */
  state: string;
  onState: (state: string) => void;
}

/** How many entries there are of each state and verdict. A press on one shows only those, another one all. */
function EntryStats({ counts, state, onState }: StatsProps) {
  const t = useText();
  return (
    <Figures label={t('Your entries of the last {count} days', { count: ENTRY_DAYS })} look="line">
      {ENTRY_STATES.map((each) => (
        <Figure
          key={each}
          label={t(TITLES[each])}
          value={counts && counts[each]}
          isPressed={state === each}
          onPress={() => onState(state === each ? '' : each)}
        />
      ))}
    </Figures>
  );
}

const DRAFT = 'withdrawn';

/** The entry that was withdrawn last, stored for its creator, so that a reload doesn't lose it. */
function useWithdrawn() {
  const personId = useAuth().user?._id ?? '';
  const [entry, setEntry] = useState(() => {
    const stored = loadDraft(personId, DRAFT);
    return is(stored, Entry) ? stored : null;
  });
  const put = (next: Entry | null) => {
    saveDraft(personId, DRAFT, next);
    setEntry(next);
  };
  return { entry, remember: (withdrawn: Entry) => put(withdrawn), forget: () => put(null) };
}
