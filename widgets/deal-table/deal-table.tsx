import { useCallback, useEffect, useMemo, useState } from 'react';
import { getClosedRentals, type ClosedRental } from '../../src/contract/deals/deals.js';
import { DEAL_SORT_COLUMNS } from '../../src/contract/deals/deal-sorts.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { useAuth } from '../../src/core/auth-store.js';
import { useListPreferences } from '../../src/data/list-preferences.js';
import { tableSortOf } from '../../src/parts/list-screen/list-order.js';
import { ListScreen } from '../../src/parts/list-screen/list-screen.js';
import { leadName } from '../../src/parts/list-screen/lead-name.js';
import { RowsOrWhy } from '../../src/parts/list-screen/rows-or-why.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { FilterSelect } from '../../src/ui/filter-select/filter-select.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { UndoButton } from './close-select.js';
import { dealColumns, shownColumns } from './columns.js';
import { useDeals } from './use-deals.js';
import { DecisionsContext, useDecisions } from './use-decisions.js';
import { useFreshLinks } from './use-fresh-links.js';
import { choices, PAYMENT_CHOICES, STATUS_CHOICES } from './variants.js';
import { mayCall } from '../../src/contract/roles/access.js';
import { exportDeals } from '../../src/contract/deals/deal-export.js';
import { DownloadToCome, ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';
import { FILTER_TITLES } from '../../src/parts/list-screen/filter-titles.js';

/** Placeholders for the buttons of `deal-actions.tsx` until their code is loaded, so that nothing moves then. */
function ActionsToCome() {
  return (
    <>
      <ToolsToCome />
      {mayCall(useAuth().user, exportDeals.may) && <DownloadToCome />}
    </>
  );
}

const DealActions = lazyComponent(
  async () => (await import('./deal-actions.js')).DealActions,
  <ActionsToCome />,
);
const OpenedRental = lazyComponent(
  async () => (await import('../../src/parts/rental-history/opened-rental.js')).OpenedRental,
  null,
);
const DecisionDialog = lazyComponent(async () => (await import('./decision-dialog.js')).DecisionDialog, null);
const DealReview = lazyComponent(async () => (await import('./review/deal-review.js')).DealReview, null);
const Proof = lazyComponent(async () => (await import('./proof.js')).Proof, null);

export interface DealTableProps {
  state?: string | undefined;
}

/** The deals for the role of the logged-in person. */
export function DealTable({ state }: DealTableProps) {
  const caller = useAuth().user?.role;
  return caller && <Deals caller={caller} state={state} />;
}

function Deals({ caller, state }: { caller: Role; state: string | undefined }) {
  const t = useText();
  const { variant, list, wish, opened, rows: deals, isTurning, newer, showNew } = useDeals(caller, state);
  const decisions = useDecisions();
  const [proofOf, setProofOf] = useState<string | null>(null);
  const [review, setReview] = useState<{ firstId?: string } | null>(null);
  const { hasCloseDeal } = variant;
  const { open: openRental } = opened;
  const open = useCallback(
    ({ _id, rentalId, status }: ClosedRental) =>
      hasCloseDeal && status === 'in-process' ? setReview({ firstId: _id }) : openRental({ _id: rentalId }),
    [hasCloseDeal, openRental],
  );
  useEffect(() => {
    for (const { prepare } of [OpenedRental, Proof]) prepare();
    if (hasCloseDeal) for (const { prepare } of [DecisionDialog, UndoButton, DealReview]) prepare();
  }, [hasCloseDeal]);
  const renewLinks = useFreshLinks(deals.refetch);
  const { hiddenColumns, views, isLoading } = useListPreferences('deals');
  const rows = isLoading ? undefined : deals.data?.result;
  const allColumns = useMemo(
    () =>
      dealColumns(t, {
        hasCloseDeal,
        onBrokenLink: renewLinks,
        onShowProof: ({ _id }) => setProofOf(_id),
      }),
    [t, hasCloseDeal, renewLinks],
  );
  const columns = useMemo(
    () => shownColumns(allColumns, rows, hiddenColumns),
    [allColumns, rows, hiddenColumns],
  );
  // The image is read from the current rows, so that a renewed link is used here too.
  const shown = rows?.find(({ _id }) => _id === proofOf);
  const title = t(variant.title);
  const sort = tableSortOf({
    sort: list.filters.sort,
    columns: DEAL_SORT_COLUMNS,
    time: 'date',
    onSort: (next) => list.filter({ sort: next }),
  });
  return (
    <ListScreen
      title={title}
      list={list}
      countInfo={deals.data?.countInfo}
      newer={{ count: newer, onShow: showNew }}
      actions={
        <>
          <DealActions
            place={list}
            columns={allColumns}
            views={views}
            hiddenColumns={hiddenColumns}
            wish={wish}
          />
          {hasCloseDeal && (
            <Button variant="primary" icon="check" onClick={() => setReview({})}>
              {t('Review waiting deals')}
            </Button>
          )}
        </>
      }
      search={{ label: t('Search deals'), placeholder: t('Name, number or email') }}
      datesLabel={t('Dates of submission')}
      filters={
        <>
          <FilterSelect
            label={t(FILTER_TITLES.status)}
            options={choices(t, STATUS_CHOICES)}
            value={list.filters.status}
            onChange={(status) => list.filter({ status })}
          />
          {variant.hasPaymentFilter && (
            <FilterSelect
              label={t(FILTER_TITLES.payment_method)}
              options={choices(t, PAYMENT_CHOICES)}
              value={list.filters.payment_method}
              onChange={(payment_method) => list.filter({ payment_method })}
            />
          )}
        </>
      }
      added={{
        side: 'taken',
        names: variant.people,
        values: list.filters,
        columns: allColumns,
        sortColumns: DEAL_SORT_COLUMNS,
        isSortedByHeads: true,
        onChange: list.filter,
      }}
    >
      <RowsOrWhy
        page={deals}
        list={list}
        failed={getClosedRentals.says.failed}
        hint={list.isUntouched ? t(variant.emptyHint) : undefined}
      >
        <DecisionsContext value={decisions}>
          <DataTable
            caption={t('{title}, page {page}', { title, page: list.page })}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            busy={isTurning}
            expectedRows={list.pageSize}
            onOpen={open}
            openName={leadName}
            openedKey={opened.openedId}
            sort={sort}
          />
        </DecisionsContext>
      </RowsOrWhy>
      {opened.openedId !== null && <OpenedRental rentalId={opened.openedId} onClose={opened.close} />}
      {review && <DealReview {...review} onClose={() => setReview(null)} />}
      {decisions.asked && <DecisionDialog asked={decisions.asked} decisions={decisions} />}
      {shown && <Proof deal={shown} onClose={() => setProofOf(null)} onError={() => renewLinks(shown._id)} />}
    </ListScreen>
  );
}
