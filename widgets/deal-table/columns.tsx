import type { ClosedRental } from '../../src/contract/deals/deals.js';
import { DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { apiAddress } from '../../src/core/api-address.js';
import { NumberCopy } from '../../src/parts/list-screen/number-copy.js';
import { failedReasonText } from '../../src/parts/lookup/failed-reason.js';
import { DEAL_TONES } from '../../src/parts/lookup/deal-tones.js';
import type { Translate } from '../../src/text/translate.js';
import { momentWidth, type Column } from '../../src/ui/data-table/column.js';
import { emailText, rentText } from '../../src/ui/data-table/breakable-text.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { CloseSelect } from './close-select.js';

type DealColumn = Column<ClosedRental>;

interface Actions {
  onShowProof: (deal: ClosedRental) => void;
  onBrokenLink: (dealId: string) => void;
  hasCloseDeal: boolean;
}

const closeDeal = (t: Translate): DealColumn => ({
  id: 'closeDeal',
  title: 'Close Deal',
  // The Undo button with its seconds.
  characters: t('Undo ({seconds} s)', { seconds: '10' }).length,
  kind: 'actions',
  cell: (deal) => <CloseSelect deal={deal} />,
});

/** Why the deal failed, who decided and when. */
const decisionText = (t: Translate, { failedReason, decidedBy, decidedAt }: ClosedRental): string =>
  [
    failedReason === null ? null : failedReasonText(t, failedReason),
    decidedBy?.name,
    decidedAt === null ? null : t.dateTime(decidedAt),
  ]
    .filter(Boolean)
    .join(' · ');

/** Proof, status and action are next to each other near the name, because a deal is judged by them. */
export const dealColumns = (
  t: Translate,
  { onShowProof, onBrokenLink, hasCloseDeal }: Actions,
): DealColumn[] => [
  {
    id: 'date',
    title: 'Date & Time',
    ...momentWidth(t),
    cell: ({ createdAt }) => t.dateTime(createdAt),
  },
  {
    id: 'clientName',
    title: 'Client Name',
    characters: 18,
    least: 6.5,
    isWide: true,
    isHead: true,
    cell: (deal) => deal.client_name,
  },
  {
    id: 'proof',
    title: 'Proof',
    characters: 7,
    least: 4.9,
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
  {
    id: 'status',
    title: 'Status',
    characters: 13,
    least: 11.2,
    kind: 'controls',
    cell: (deal) => (
      <span className="status">
        <StatusBadge tone={DEAL_TONES[deal.status]}>{t.say(DEAL_STATUS_TITLES[deal.status])}</StatusBadge>
        <span className="rd-cell-text">{decisionText(t, deal)}</span>
      </span>
    ),
  },
  { id: 'payment', title: 'Payment method', characters: 15, least: 6, cell: (deal) => deal.payment_method },
  {
    id: 'number',
    title: 'Number',
    characters: 16,
    least: 11.9,
    kind: 'controls',
    isWide: true,
    cell: (deal) => (
      <>
        <span className="rd-cell-text" title={deal.number}>
          {formatNumber(deal)}
        </span>
        <NumberCopy of={deal} isDoNotContact={deal.isDoNotContact} />
      </>
    ),
  },
  {
    id: 'clientEmail',
    title: 'Client Email',
    characters: 24,
    least: 5.5,
    cell: (deal) => deal.client_email && emailText(deal.client_email),
  },
  { id: 'rent', title: 'Rent', characters: 11, least: 6, cell: ({ rent }) => rent && rentText(rent) },
  {
    id: 'details',
    title: 'House/Apt Details',
    characters: 22,
    least: 6.5,
    cell: (deal) => deal.houseApt_details,
  },
  {
    id: 'address',
    title: 'Address',
    characters: 20,
    least: 6.5,
    isWide: true,
    cell: ({ address }) => address,
  },
  { id: 'pickerName', title: 'Picker Name', characters: 16, least: 6, cell: ({ fetcher }) => fetcher?.name },
  {
    id: 'creatorName',
    title: 'Creator Name',
    characters: 16,
    least: 6,
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
