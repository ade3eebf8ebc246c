import { DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import type { MyLead } from '../../src/contract/picks/my-leads.js';
import { LeadBadge } from './lead-badge.js';
import { DEAL_TONES } from '../../src/parts/lookup/deal-tones.js';
import type { Translate } from '../../src/text/translate.js';
import { NumberCell } from '../../src/parts/list-screen/number-cell.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';

/** The columns: client, number and result, then the time, and what is still open about the lead. */
export const leadColumns = (t: Translate): Column<MyLead>[] => [
  { id: 'clientName', title: 'Client Name', kind: 'person', cell: (lead) => lead.client_name },
  {
    id: 'number',
    title: 'Number',
    kind: 'phone',
    cell: (lead) => <NumberCell of={lead} />,
  },
  {
    id: 'verdict',
    title: 'Verdict',
    kind: 'controls',
    cell: (lead) => <LeadBadge lead={lead} />,
  },
  {
    id: 'finished',
    title: 'Finished',
    kind: 'moment',
    cell: ({ finishedDate }) => t.dateTime(finishedDate),
  },
  {
    id: 'messages',
    title: 'Messages',
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
    kind: 'controls',
    cell: ({ dealStatus }) =>
      dealStatus && (
        <StatusBadge tone={DEAL_TONES[dealStatus]}>{t.say(DEAL_STATUS_TITLES[dealStatus])}</StatusBadge>
      ),
  },
  { id: 'rent', title: 'Rent', kind: 'money', cell: ({ rent }) => rent },
  { id: 'address', title: 'Address', kind: 'text', cell: ({ address }) => address },
];
