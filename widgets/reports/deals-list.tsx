import { DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import type { ReportDeals } from '../../src/contract/reports/reports.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';

/** The deals that were submitted in the span, by status and payment method. */
export function DealsList({ deals }: { deals: readonly ReportDeals[] }) {
  const t = useText();
  return (
    <section className="section" part="deals" aria-label={t('Deals by status and payment method')}>
      <header>
        <h3>{t('Deals by status and payment method')}</h3>
      </header>
      <DataTable
        caption={t('Deals')}
        columns={columnsOf(t)}
        rows={deals}
        rowKey={({ status, paymentMethod }) => `${status} ${paymentMethod}`}
      />
    </section>
  );
}

const columnsOf = (t: Translate): Column<ReportDeals>[] => [
  {
    id: 'status',
    title: 'Status',
    kind: 'words',
    cell: ({ status }) => t.say(DEAL_STATUS_TITLES[status]),
  },
  {
    id: 'method',
    title: 'Payment method',
    kind: 'words',
    cell: ({ paymentMethod }) => (paymentMethod === 'Other' ? t('Other') : paymentMethod),
  },
  { id: 'deals', title: 'Deals', kind: 'count', cell: ({ deals }) => t.number(deals) },
];
