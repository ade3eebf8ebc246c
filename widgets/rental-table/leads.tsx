import { useEffect, useMemo } from 'react';
import {
  RENTAL_LIST_CALLS,
  RENTAL_SORT_COLUMNS,
  type LeadsList,
} from '../../src/contract/rentals/rental-lists.js';
import { searchError } from '../../src/data/search-error.js';
import { useListPreferences } from '../../src/data/list-preferences.js';
import { leadFiltersOf } from '../../src/parts/list-screen/lead-filter-names.js';
import { tableSortOf } from '../../src/parts/list-screen/list-order.js';
import { ListScreen } from '../../src/parts/list-screen/list-screen.js';
import { leadName } from '../../src/parts/list-screen/lead-name.js';
import { RowsOrWhy } from '../../src/parts/list-screen/rows-or-why.js';
import { useText } from '../../src/text/use-text.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { FilterSelect } from '../../src/ui/filter-select/filter-select.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { allColumns, columnsOf } from './columns.js';
import { useLeads, type LeadsOptions } from './use-leads.js';
import { useMany } from './use-many.js';
import { may } from '../../src/contract/roles/capabilities.js';
import { JOBS_TITLE } from '../../src/contract/rentals/rental-job-actions.js';
import { useAuth } from '../../src/core/auth-store.js';
import { ButtonToCome, DownloadToCome, ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';
import type { EnglishText } from '../../src/text/english.js';
import { FILTER_TITLES } from '../../src/parts/list-screen/filter-titles.js';

/** Placeholders for the buttons of `list-actions.tsx` until their code is loaded, so that nothing moves then. */
function ActionsToCome() {
  const t = useText();
  return (
    <>
      <ToolsToCome />
      {may(useAuth().user, 'correct-lead') && (
        <ButtonToCome variant="quiet" icon="history">
          {t.say(JOBS_TITLE)}
        </ButtonToCome>
      )}
      <DownloadToCome />
    </>
  );
}

const ListActions = lazyComponent(
  async () => (await import('./list-actions.js')).ListActions,
  <ActionsToCome />,
);
const HiddenLeads = lazyComponent(
  async () => (await import('./hidden-leads.js')).HiddenLeads,
  <div className="rd-state-actions" />,
);
const Many = lazyComponent(async () => (await import('./many/many.js')).Many, null);
const OpenedRental = lazyComponent(
  async () => (await import('../../src/parts/rental-history/opened-rental.js')).OpenedRental,
  null,
);

/** One of the two lists, with its filters, its rows and the person's preferences for it. */
export function Leads(options: LeadsOptions) {
  const { list, caller, variant } = options;
  const t = useText();
  const { place, filter, side, wish, opened, rows, asOf, isTurning, newer, showNew, ...leads } =
    useLeads(options);
  const { hiddenColumns, views, isLoading } = useListPreferences(list);
  // Waits for the preferences, whose answer arrives at the same time, because columns that disappear after a
  // moment would move everything.
  const shownRows = isLoading ? undefined : rows.data?.result;
  const total = rows.data?.countInfo.total;
  const many = useMany({ list, filters: wish, asOf, page: shownRows });
  const { selected } = many;
  const columns = useMemo(
    () =>
      columnsOf(t, list, shownRows, selected).filter(
        ({ id }, index) => index === 0 || !hiddenColumns.includes(id),
      ),
    [t, list, shownRows, hiddenColumns, selected],
  );
  useEffect(() => OpenedRental.prepare(), []);
  const title = t(TITLES[list]);
  const sort = tableSortOf({
    sort: place.filters.sort,
    columns: RENTAL_SORT_COLUMNS[side],
    // Date & Time of Picked Leads shows the last change (specification, section 2), which isn't their order.
    time: list === 'all-leads' ? 'date' : 'finishedDate',
    onSort: (next) => filter({ sort: next }),
  });
  return (
    <ListScreen
      title={title}
      list={place}
      countInfo={rows.data?.countInfo}
      newer={{ count: newer, onShow: showNew }}
      search={{
        label: t('Search leads'),
        placeholder: t('Name, number, address'),
        errorOf: searchError,
      }}
      datesLabel={list === 'all-leads' ? t('Dates of entry') : t('Dates of picking')}
      filters={variant.choices.map(({ name, choices }) => (
        <FilterSelect
          key={name}
          label={t(FILTER_TITLES[name])}
          options={choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
          value={place.filters[name]}
          onChange={(value) => filter({ [name]: value })}
        />
      ))}
      added={{
        side,
        names: leadFiltersOf({ side, caller }),
        values: place.filters,
        columns: allColumns(t, list),
        sortColumns: RENTAL_SORT_COLUMNS[side],
        // Finished Date, by which Picked Leads are sorted, is hidden where there is little width.
        isSortedByHeads: list === 'all-leads',
        onChange: filter,
      }}
      actions={
        <ListActions
          list={list}
          place={place}
          views={views}
          hiddenColumns={hiddenColumns}
          source={{ list, caller }}
          wish={wish}
          total={total}
        />
      }
    >
      {leads.widenedFrom && (
        <p role="status" className="rd-list-note">
          {t('Fetch state is now All, because {state} leaves out what this filter finds.', {
            state: t(leads.widenedFrom),
          })}
        </p>
      )}
      <RowsOrWhy
        page={rows}
        list={place}
        failed={RENTAL_LIST_CALLS[list][caller].says.failed}
        hint={place.isUntouched ? t(variant.emptyHint) : undefined}
        more={
          <HiddenLeads
            {...{ list, caller }}
            filters={place.filters}
            wishOf={leads.wishOf}
            onFilter={place.filter}
          />
        }
      >
        <DataTable
          caption={t('{title}, page {page}', { title, page: place.page })}
          columns={columns}
          rows={shownRows}
          rowKey={({ _id }) => _id}
          busy={isTurning}
          expectedRows={place.pageSize}
          onOpen={opened.open}
          openName={leadName}
          openedKey={opened.openedId}
          sort={sort}
        />
      </RowsOrWhy>
      {many.isAny && total !== undefined && (
        <Many
          source={{ list, caller }}
          actions={many.actions}
          ids={many.ids}
          which={many.which}
          total={total}
          onSelectPage={many.selectPage}
          onSelectAll={many.selectAll}
          onClear={many.clear}
        />
      )}
      {opened.openedId !== null && <OpenedRental rentalId={opened.openedId} onClose={opened.close} />}
    </ListScreen>
  );
}

const TITLES: Record<LeadsList, EnglishText> = {
  'all-leads': 'All Leads',
  'picked-leads': 'Picked Leads',
};
