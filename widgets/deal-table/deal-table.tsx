import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getClosedRentals, type ClosedRental } from '../../src/contract/closed-rentals.js';
import { formatNumber } from '../../src/contract/number-key.js';
import type { Role } from '../../src/contract/roles.js';
import { apiAddress } from '../../src/core/api-address.js';
import { useAuth } from '../../src/core/auth-store.js';
import { rentalHistoryQuery } from '../../src/data/rental-history.js';
import { ListScreen } from '../../src/element/list-screen/list-screen.js';
import { RowsOrWhy } from '../../src/element/list-screen/rows-or-why.js';
import { HistoryPanel } from '../../src/element/rental-history/history-panel.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { FilterSelect } from '../../src/ui/filter-select/filter-select.js';
import { later } from '../../src/ui/later/later.js';
import { dealColumns, shownColumns } from './columns.js';
import { useDeals } from './use-deals.js';
import { useFreshLinks } from './use-fresh-links.js';
import { PAYMENT_CHOICES, STATUS_CHOICES } from './variants.js';

const Lightbox = later(async () => (await import('../../src/ui/lightbox/lightbox.js')).Lightbox, null);

export interface DealTableProps {
  state?: string | undefined;
}

/** Deals, as the role of whoever is logged in has them. */
export function DealTable({ state }: DealTableProps) {
  const caller = useAuth().user?.role;
  return caller && <Deals caller={caller} state={state} />;
}

const SEARCH = { label: 'Search deals', placeholder: 'Name, number or email' };

function Deals({ caller, state }: { caller: Role; state: string | undefined }) {
  const { variant, list, deals, pageCount } = useDeals(caller, state);
  const [proofOf, setProofOf] = useState<string | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const history = useQuery(rentalHistoryQuery(openedId));
  const renewLinks = useFreshLinks(() => void deals.refetch({ cancelRefetch: false }));
  const columns = dealColumns({
    hasCloseDeal: variant.hasCloseDeal,
    onBrokenLink: renewLinks,
    onShowProof: ({ _id }) => setProofOf(_id),
  });
  const rows = deals.data?.result;
  // Read anew from the rows, so that a link that was renewed counts here too.
  const shown = rows?.find(({ _id }) => _id === proofOf);
  return (
    <ListScreen
      title={variant.title}
      list={list}
      total={deals.data?.countInfo.total}
      pageCount={pageCount}
      search={SEARCH}
      datesLabel="Dates of submission"
      filters={
        <>
          <FilterSelect
            label="Status"
            options={STATUS_CHOICES}
            value={list.filters.status}
            onChange={(status) => list.filter({ status })}
          />
          {variant.hasPaymentFilter && (
            <FilterSelect
              label="Payment method"
              options={PAYMENT_CHOICES}
              value={list.filters.payment_method}
              onChange={(payment_method) => list.filter({ payment_method })}
            />
          )}
        </>
      }
    >
      <RowsOrWhy page={deals} failed={getClosedRentals.says.failed}>
        <DataTable
          caption={`${variant.title}, page ${list.page}`}
          columns={shownColumns(columns, rows)}
          rows={rows}
          rowKey={({ _id }) => _id}
          busy={deals.isPlaceholderData}
          expectedRows={Math.min(list.pageSize, 12)}
          onOpen={({ rentalId }) => setOpenedId(rentalId)}
        />
      </RowsOrWhy>
      <HistoryPanel rentalId={openedId} history={history} onClose={() => setOpenedId(null)} />
      {shown && <Proof deal={shown} onClose={() => setProofOf(null)} onError={() => renewLinks(shown._id)} />}
    </ListScreen>
  );
}

interface ProofProps {
  deal: ClosedRental;
  onClose: () => void;
  onError: () => void;
}

function Proof({ deal, onClose, onError }: ProofProps) {
  return (
    <Lightbox
      title={`${deal.client_name}, ${formatNumber(deal.number)}`}
      src={apiAddress(deal.closing_image)}
      alt={`Closing image of ${deal.client_name}`}
      onClose={onClose}
      onError={onError}
    />
  );
}
