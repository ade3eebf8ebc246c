import { useMemo, useState } from 'react';
import { RESTORE_DAYS } from '../../src/contract/limits.js';
import { LIST_SENTENCES } from '../../src/contract/lists/lists.js';
import { createTitle } from '../../src/contract/roles/roles.js';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import { STAFF_SORT_FIELDS } from '../../src/contract/staff/staff-sorts.js';
import { useListPreferences } from '../../src/data/list-preferences.js';
import { ListScreen } from '../../src/parts/list-screen/list-screen.js';
import { ButtonToCome, ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';
import { useText } from '../../src/text/use-text.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { useSelection } from '../../src/ui/selection/use-selection.js';
import { staffColumns } from './columns.js';
import type { RowRequest } from './row-actions.js';
import { StaffRows } from './staff-rows.js';
import { useStaffPage, type StaffPageOptions } from './use-staff-page.js';
import { WORDS } from './words.js';

const StaffActions = lazyComponent(
  async () => (await import('./staff-actions.js')).StaffActions,
  ({ role }) => <ActionsToCome role={role} />,
);
const StaffDialogs = lazyComponent(async () => (await import('./staff-dialogs.js')).StaffDialogs, null);
const WithoutSuperior = lazyComponent(
  async () => (await import('./without-superior.js')).WithoutSuperior,
  null,
);
const Selection = lazyComponent(async () => (await import('./selection.js')).Selection, null);

/** The list of people of a role: filters, rows, pages, and the dialogs of rows. */
export function StaffList(options: StaffPageOptions) {
  const { role, caller, hasDates } = options;
  const t = useText();
  const { list, superiors, query } = useStaffPage(options);
  const lacking = query.data?.countInfo.withoutSuperior ?? 0;
  const [request, setRequest] = useState<RowRequest | null>(null);
  const isDeleted = list.filters.deleted !== '';
  const hasMarks =
    isDeleted || (query.data?.result.some((user) => user.suspendedAt ?? user.invitedAt) ?? false);
  const selectable = isDeleted ? [] : (query.data?.result ?? []);
  const selection = useSelection(selectable);
  const { ids, toggle } = selection;
  // Only people on the visible page count as selected.
  const people = selectable.filter(({ _id }) => ids.has(_id));
  const allColumns = useMemo(
    () =>
      staffColumns(t, {
        role,
        isDeleted,
        hasMarks,
        ask: setRequest,
        ...(!isDeleted && { selection: { ids, toggle } }),
      }),
    [t, role, hasMarks, isDeleted, ids, toggle],
  );
  const { hiddenColumns, views, isLoading } = useListPreferences(`${role}s`);
  const columns = useMemo(
    () => allColumns.filter(({ id }, index) => index === 0 || !hiddenColumns.includes(id)),
    [allColumns, hiddenColumns],
  );
  const title = t(WORDS[role].title);
  const sort = {
    current: list.filters.sort,
    fields: STAFF_SORT_FIELDS[role],
    onSort: (next: string) => list.filter({ sort: next }),
  };
  return (
    <ListScreen
      title={title}
      list={list}
      countInfo={query.data?.countInfo}
      actions={
        <StaffActions
          role={role}
          place={list}
          columns={allColumns}
          views={views}
          hiddenColumns={hiddenColumns}
        />
      }
      search={{ label: t(WORDS[role].search), placeholder: t('Name, email or contact') }}
      datesLabel={hasDates ? t('Dates of entry') : undefined}
      added={{
        side: role === 'data-creator' ? 'entered' : 'taken',
        names: [...superiors, 'deleted'],
        values: list.filters,
        columns: allColumns,
        sortColumns: STAFF_SORT_FIELDS[role],
        oldest: 'createdAt',
        onChange: list.filter,
      }}
    >
      {!isDeleted && lacking > 0 && <WithoutSuperior role={role} caller={caller} count={lacking} />}
      <StaffRows
        caption={t('{title}, page {page}', { title, page: list.page })}
        columns={columns}
        query={query}
        isWaiting={isLoading}
        sort={sort}
        expectedRows={list.pageSize}
        list={list}
        none={
          superiors.some((name) => list.filters[name] !== '')
            ? t.say(LIST_SENTENCES.adjustAny)
            : isDeleted
              ? t.plural(
                  RESTORE_DAYS,
                  'Nobody was deleted in the last {count} day.',
                  'Nobody was deleted in the last {count} days.',
                )
              : t(WORDS[role].none)
        }
      />
      {ids.size > 0 && (
        <Selection
          role={role}
          caller={caller}
          people={people}
          onSelectAll={selection.selectPage}
          onClear={selection.clear}
        />
      )}
      {request && (
        <StaffDialogs
          role={role}
          caller={caller}
          request={request}
          current={query.data?.result.find(({ _id }) => _id === request.user._id)}
          onClose={() => setRequest(null)}
        />
      )}
    </ListScreen>
  );
}

/** Placeholders for the buttons of `staff-actions.tsx` until their code is loaded, so that nothing moves then. */
function ActionsToCome({ role }: { role: StaffRole }) {
  const t = useText();
  return (
    <>
      <ToolsToCome />
      <ButtonToCome icon="upload">{t('Import#verb')}</ButtonToCome>
      <ButtonToCome variant="primary" icon="plus">
        {t.say(createTitle(role))}
      </ButtonToCome>
    </>
  );
}
