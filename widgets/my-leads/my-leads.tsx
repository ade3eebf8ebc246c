import { useCallback, useEffect, useMemo } from 'react';
import { totalText } from '../../src/contract/lists/lists.js';
import { getMyLeads, type MyLead, type MyLeadsView } from '../../src/contract/picks/my-leads.js';
import { COLLECT_PATH } from '../../src/contract/screens/picker-paths.js';
import { searchError } from '../../src/data/search-error.js';
import { useEmit } from '../../src/element/host-context.js';
import { useHost } from '../../src/element/use-host.js';
import { areKeysOn } from '../../src/parts/keys/keys-preference.js';
import { useShortcuts } from '../../src/parts/keys/use-shortcuts.js';
import { ListPages } from '../../src/parts/list-screen/list-pages.js';
import { leadName } from '../../src/parts/list-screen/lead-name.js';
import { RowsOrWhy } from '../../src/parts/list-screen/rows-or-why.js';
import type { EnglishText } from '../../src/text/english.js';
import { Search } from '../../src/parts/search.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { LazyFilterMenu } from '../../src/ui/filter-menu/lazy-filter-menu.js';
import { FilterSelect } from '../../src/ui/filter-select/filter-select.js';
import { useHasKeyboard } from '../../src/ui/hooks/use-has-keyboard.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { ListFrame } from '../../src/ui/list-frame/list-frame.js';
import { leadColumns } from './columns.js';
import { isLeaving, LIST_SHORTCUTS } from './list-shortcuts.js';
import { useMyLeads } from './use-my-leads.js';
import { FILTER_TITLES } from '../../src/parts/list-screen/filter-titles.js';

// The panel is loaded as soon as the screen is shown, because the list doesn't need it.
const LeadPanel = lazyComponent(async () => (await import('./lead-panel.js')).LeadPanel, null);

const OtherLeads = lazyComponent(
  async () => (await import('../../src/parts/list-screen/other-leads.js')).OtherLeads,
  <div className="rd-state-actions" />,
);

const VIEW_TITLES: Record<MyLeadsView, EnglishText> = {
  today: 'Today',
  all: 'All',
  'call-backs': 'Call-backs',
};
// The cast is safe, because the keys of the record are exactly the views.
const VIEWS = Object.entries(VIEW_TITLES) as [MyLeadsView, EnglishText][];

export interface MyLeadsProps {
  state?: string | undefined;
  /** True if the embedding page turns all single keys off. */
  noHotkeys?: boolean;
}

/** The list of the picker's finished leads, and the card of the open lead. */
export function MyLeads({ state, noHotkeys = false }: MyLeadsProps) {
  const t = useText();
  const emit = useEmit();
  const { list, rows, others, openedId, open, close } = useMyLeads(state);
  const hasKeyboard = useHasKeyboard();
  useEffect(() => LeadPanel.prepare(), []);
  const toCollect = () => emit('rd-navigate', { path: COLLECT_PATH });
  const hasKeys = !noHotkeys && areKeysOn();
  useShortcuts(useHost(), {
    shortcuts: LIST_SHORTCUTS,
    isOn: hasKeys && openedId === null,
    isLeaving,
    act: () => {
      toCollect();
      return true;
    },
  });
  const columns = useMemo(() => leadColumns(t), [t]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- it reads the newest state itself; another function would render all rows again
  const openRow = useCallback((lead: MyLead) => open(lead), []);
  const total = rows.data?.countInfo.total;
  const isToday = list.filters.view === 'today';
  return (
    <ListFrame
      title={t('My Leads')}
      total={total !== undefined && t(totalText(total), { count: total })}
      action={
        <Button icon="arrow-left" hotkey={hasKeys && hasKeyboard ? 'L' : undefined} onClick={toCollect}>
          {t('Back to Collect')}
        </Button>
      }
      search={
        <Search
          label={t('Search my leads')}
          placeholder={t('Name, number, address, post link')}
          value={list.filters.search}
          onSearch={(text) => list.filter({ search: text })}
          errorOf={(text) => t.say(searchError(text))}
        />
      }
      filters={
        <FilterSelect
          label={t(FILTER_TITLES.view)}
          options={VIEWS.map(([value, title]) => ({ value, label: t(title) }))}
          value={list.filters.view}
          onChange={(view) => list.filter({ view })}
        />
      }
      more={(own) => <LazyFilterMenu own={own} active={list.activeFilters.length} onClear={list.clear} />}
      foot={<ListPages list={list} countInfo={rows.data?.countInfo} />}
    >
      <RowsOrWhy
        page={rows}
        list={list}
        more={<OtherLeads of={['my-leads', list.filters]} ways={others} />}
        failed={getMyLeads.says.failed}
        hint={
          list.isUntouched
            ? t('What you finish today comes here. Earlier leads are in the view All.')
            : isToday
              ? t('The search looks only at today. Earlier leads are in the view All.')
              : list.filters.view === 'call-backs'
                ? t('What you promise to call back comes here, the first due first.')
                : undefined
        }
      >
        <DataTable
          caption={t('{title}, page {page}', { title: t('My Leads'), page: list.page })}
          columns={columns}
          rows={rows.data?.result}
          rowKey={({ _id }) => _id}
          busy={rows.isFetching && rows.isPlaceholderData}
          expectedRows={list.pageSize}
          onOpen={openRow}
          openName={leadName}
          openedKey={openedId}
        />
      </RowsOrWhy>
      {openedId !== null && (
        <LeadPanel
          key={openedId}
          id={openedId}
          known={rows.data?.result.find(({ _id }) => _id === openedId)}
          knownAtMs={rows.dataUpdatedAt}
          noHotkeys={noHotkeys}
          onClose={close}
          onCollect={toCollect}
        />
      )}
    </ListFrame>
  );
}
