import { DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import type { MyLead } from '../../src/contract/picks/my-leads.js';
import { bareNumber, formatNumber } from '../../src/contract/numbers/number-format.js';
import { LeadBadge } from './lead-badge.js';
import { DEAL_TONES } from '../../src/parts/lookup/deal-tones.js';
import type { Translate } from '../../src/text/translate.js';
import { CopyIcon } from '../../src/ui/copy-field/copy-icon.js';
import { momentWidth, type Column } from '../../src/ui/data-table/column.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';

/** The columns: client, number and result, then the time, and what is still open about the lead. */
export const leadColumns = (t: Translate): Column<MyLead>[] => [
  { id: 'clientName', title: 'Client Name', characters: 18, isWide: true, cell: (lead) => lead.client_name },
  {
    id: 'number',
    title: 'Number',
    characters: 19,
    least: 17,
    kind: 'controls',
    isWide: true,
    cell: (lead) => {
      const shown = formatNumber(lead);
      return (
        <>
          <span className="rd-cell-text" title={lead.number}>
            {shown}
          </span>
          <CopyIcon what={t('number {number}', { number: shown })} text={bareNumber(lead)} />
        </>
      );
    },
  },
  {
    id: 'verdict',
    title: 'Verdict',
    characters: 24,
    kind: 'controls',
    cell: (lead) => <LeadBadge lead={lead} />,
  },
  {
    id: 'finished',
    title: 'Finished',
    ...momentWidth(t),
    cell: ({ finishedDate }) => t.dateTime(finishedDate),
  },
  {
    id: 'messages',
    title: 'Messages',
    characters: 2 + t.plural(10, '{count} new answer', '{count} new answers').length,
    kind: 'controls',
    cell: ({ messages, unreadAnswers }) =>
      unreadAnswers > 0 ? (
        <StatusBadge tone="info">
          {t.plural(unreadAnswers, '{count} new answer', '{count} new answers')}
        </StatusBadge>
      ) : (
        messages > 0 && <span>{messages}</span>
      ),
  },
  {
    id: 'deal',
    title: 'Deal',
    characters: 12,
    kind: 'controls',
    cell: ({ dealStatus }) =>
      dealStatus && (
        <StatusBadge tone={DEAL_TONES[dealStatus]}>{t.say(DEAL_STATUS_TITLES[dealStatus])}</StatusBadge>
      ),
  },
  { id: 'rent', title: 'Rent', characters: 11, cell: ({ rent }) => rent },
  { id: 'address', title: 'Address', characters: 22, isWide: true, cell: ({ address }) => address },
];
