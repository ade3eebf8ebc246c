import type { ReactNode } from 'react';
import type { ClosedRental } from '../../src/contract/deals/deals.js';
import { DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import { apiAddress } from '../../src/core/api-address.js';
import { NumberCell } from '../../src/parts/list-screen/number-cell.js';
import { failedReasonText } from '../../src/parts/lookup/failed-reason.js';
import { DEAL_TONES } from '../../src/parts/lookup/deal-tones.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { CloseSelect } from './close-select.js';

type DealColumn = Column<ClosedRental>;

interface Actions {
  onShowProof: (deal: ClosedRental) => void;
  onBrokenLink: (dealId: string) => void;
  hasCloseDeal: boolean;
}

/** Why the deal failed, who decided and when. */
const decisionText = (t: Translate, { failedReason, decidedBy, decidedAt }: ClosedRental): string =>
  [
    failedReason === null ? null : failedReasonText(t, failedReason),
    decidedBy?.name,
    decidedAt === null ? null : t.dateTime(decidedAt),
  ]
    .filter(Boolean)
    .join(' · ');

/** The status of a deal with why, who and when: in a table as its title, and in a card below it. */
const decided = (t: Translate, deal: ClosedRental, status: ReactNode) => (
  <>
    <span title={decisionText(t, deal)}>{status}</span>
    <span className="decided">{decisionText(t, deal)}</span>
  </>
);

/** Whoever decides sees the status of a deal in the control that changes it, others as a badge. */
const closeDeal = (t: Translate): DealColumn => ({
  id: 'closeDeal',
  title: 'Close Deal',
  sortAs: 'status',
  kind: 'actions',
  cell: (deal) => decided(t, deal, <CloseSelect deal={deal} />),
});

const status = (t: Translate): DealColumn => ({
  id: 'status',
  title: 'Status',
  kind: 'controls',
  cell: (deal) =>
    decided(
      t,
      deal,
      <StatusBadge tone={DEAL_TONES[deal.status]}>{t.say(DEAL_STATUS_TITLES[deal.status])}</StatusBadge>,
    ),
});

/** The columns of the list; for whoever decides with the control that does. */
export const dealColumns = (
  t: Translate,
  { onShowProof, onBrokenLink, hasCloseDeal }: Actions,
): DealColumn[] => [
  {
    id: 'date',
    title: 'Date & Time',
    kind: 'moment',
    cell: ({ createdAt }) => t.dateTime(createdAt),
  },
  {
    id: 'clientName',
    title: 'Client Name',
    kind: 'person',
    isHead: true,
    cell: (deal) => deal.client_name,
  },
  {
    id: 'proof',
    title: 'Proof',
    kind: 'controls',
    cell: (deal) => (
      <button type="button" className="proof" onClick={() => onShowProof(deal)}>
        <img
          src={apiAddress(deal.closing_image_thumbnail)}
          alt={t('Closing image of {name}', { name: deal.client_name })}
          loading="lazy"
          decoding="async"
          onError={() => onBrokenLink(deal._id)}
        />
      </button>
    ),
  },
  ...(hasCloseDeal ? [] : [status(t)]),
  {
    id: 'number',
    title: 'Number',
    kind: 'phone',
    cell: (deal) => <NumberCell of={deal} isDoNotContact={deal.isDoNotContact} />,
  },
  { id: 'payment', title: 'Payment method', kind: 'words', cell: (deal) => deal.payment_method },
  { id: 'clientEmail', title: 'Client Email', kind: 'email', cell: (deal) => deal.client_email },
  { id: 'rent', title: 'Rent', kind: 'money', cell: ({ rent }) => rent },
  {
    id: 'details',
    title: 'House/Apt Details',
    kind: 'text',
    isLate: true,
    cell: (deal) => deal.houseApt_details,
  },
  {
    id: 'address',
    title: 'Address',
    kind: 'text',
    cell: ({ address }) => address,
  },
  { id: 'pickerName', title: 'Picker Name', kind: 'person', cell: ({ fetcher }) => fetcher?.name },
  {
    id: 'creatorName',
    title: 'Creator Name',
    kind: 'person',
    cell: ({ creator }) => creator?.name,
  },
  ...(hasCloseDeal ? [closeDeal(t)] : []),
];

/** Columns of people are shown if any row has one. */
export const shownColumns = (
  columns: readonly DealColumn[],
  rows: readonly ClosedRental[] | undefined,
  hidden: readonly string[],
): readonly DealColumn[] => {
  const without = [
    ...hidden,
    ...(rows?.every(({ fetcher }) => !fetcher) ? ['pickerName'] : []),
    ...(rows?.every(({ creator }) => !creator) ? ['creatorName'] : []),
  ];
  return columns.filter(({ id }, index) => index === 0 || !without.includes(id));
};
