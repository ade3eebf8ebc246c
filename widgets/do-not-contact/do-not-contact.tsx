import { useEffect, useMemo, useState } from 'react';
import { may } from '../../src/contract/roles/capabilities.js';
import { getDoNotContact, type DoNotContactEntry } from '../../src/contract/do-not-contact/do-not-contact.js';
import { LIST_SENTENCES } from '../../src/contract/lists/lists.js';
import { useAuth } from '../../src/core/auth-store.js';
import { useListPreferences } from '../../src/data/list-preferences.js';
import { ListScreen } from '../../src/parts/list-screen/list-screen.js';
import { RowsOrWhy } from '../../src/parts/list-screen/rows-or-why.js';
import { useText } from '../../src/text/use-text.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { FilterSelect } from '../../src/ui/filter-select/filter-select.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { doNotContactColumns, shownColumns } from './columns.js';
import { searchError, useNumbers } from './use-numbers.js';
import { ButtonToCome, DownloadToCome, ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';
import { FILTER_TITLES } from '../../src/parts/list-screen/filter-titles.js';

/** Placeholders for the buttons of `list-actions.tsx` until their code is loaded, so that nothing moves then. */
function ActionsToCome() {
  const t = useText();
  return (
    <>
      <ToolsToCome />
      <ButtonToCome variant="quiet" icon="upload">
        {t('Import#verb')}
      </ButtonToCome>
      <DownloadToCome />
      <ButtonToCome variant="primary" icon="plus">
        {t('Add a number')}
      </ButtonToCome>
    </>
  );
}

const ListActions = lazyComponent(
  async () => (await import('./list-actions.js')).ListActions,
  <ActionsToCome />,
);
const LiftDialog = lazyComponent(async () => (await import('./lift-dialog.js')).LiftDialog, null);

export interface DoNotContactProps {
  state?: string | undefined;
}

/** The list with its filters and actions. People who don't see all of it are told what they see. */
export function DoNotContact({ state }: DoNotContactProps) {
  const t = useText();
  const { user } = useAuth();
  const canLift = may(user, 'lift-do-not-contact');
  const { list, rows } = useNumbers(state);
  const { result, countInfo } = rows.data ?? {};
  const { hiddenColumns, views, isLoading } = useListPreferences('do-not-contact');
  const [lifting, setLifting] = useState<DoNotContactEntry | null>(null);
  useEffect(() => LiftDialog.prepare(), []);
  const allColumns = useMemo(
    () => doNotContactColumns(t, canLift ? { onLift: setLifting } : undefined),
    [t, canLift],
  );
  const columns = useMemo(
    () =>
      shownColumns(allColumns, result).filter(({ id }, index) => index === 0 || !hiddenColumns.includes(id)),
    [allColumns, result, hiddenColumns],
  );
  const title = t('Do Not Contact');
  return (
    <ListScreen
      title={title}
      list={list}
      countInfo={countInfo}
      search={{
        label: t('Search a number'),
        placeholder: canLift ? t('Number or a part of it') : t('Whole number'),
        errorOf: searchError,
      }}
      datesLabel={t('Dates of listing')}
      filters={
        <FilterSelect
          label={t(FILTER_TITLES.state)}
          options={[
            { value: '', label: t('All') },
            { value: 'listed', label: t('On the list') },
            { value: 'lifted', label: t('Taken off') },
          ]}
          value={list.filters.state}
          onChange={(value) => list.filter({ state: value })}
        />
      }
      added={{ values: list.filters, oldest: 'addedAt', isSortedByHeads: true, onChange: list.filter }}
      actions={<ListActions place={list} columns={allColumns} views={views} hiddenColumns={hiddenColumns} />}
    >
      {!canLift && (
        <p className="rd-list-note">
          {t(
            'You see the numbers that you have listed. Search a whole number to see whether somebody else has.',
          )}
        </p>
      )}
      <RowsOrWhy
        page={rows}
        list={list}
        failed={getDoNotContact.says.failed}
        hint={
          list.isUntouched
            ? t('Numbers that nobody may call or text come here when somebody lists them.')
            : LIST_SENTENCES.adjustAny
        }
      >
        <DataTable
          sort={{
            current: list.filters.sort || '-addedAt',
            fields: ['addedAt'],
            time: 'addedAt',
            onSort: (sort) => list.filter({ sort: sort === 'addedAt' ? sort : '' }),
          }}
          caption={t('{title}, page {page}', { title, page: list.page })}
          columns={columns}
          rows={isLoading ? undefined : result}
          rowKey={({ _id }) => _id}
          busy={rows.isPlaceholderData}
          expectedRows={list.pageSize}
        />
      </RowsOrWhy>
      {lifting && <LiftDialog key={lifting._id} entry={lifting} onClose={() => setLifting(null)} />}
    </ListScreen>
  );
}
