import { CLOSED_RENTAL_STATUSES, DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import type { ReportDeals } from '../../src/contract/reports/reports.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';

/** The deals that were submitted in the span: a row for each payment method, a column for each status. */
export function DealsList({ deals }: { deals: readonly ReportDeals[] }) {
  const t = useText();
  return (
    <section className="section" part="deals" aria-label={t('Deals by status and payment method')}>
      <header>
        <h3>{t('Deals by status and payment method')}</h3>
      </header>
      <DataTable
        caption={t('Deals')}
        columns={columnsOf(t, deals)}
        rows={methodsOf(deals)}
        rowKey={(method) => method}
      />
    </section>
  );
}

/** The payment methods, the one with the most deals first. */
function methodsOf(deals: readonly ReportDeals[]): string[] {
  const totals = new Map<string, number>();
  for (const { paymentMethod, deals: count } of deals)
    totals.set(paymentMethod, (totals.get(paymentMethod) ?? 0) + count);
  return [...totals].sort(([, a], [, b]) => b - a).map(([method]) => method);
}

const columnsOf = (t: Translate, deals: readonly ReportDeals[]): Column<string>[] => [
  {
    id: 'method',
    title: 'Payment method',
    kind: 'words',
    cell: (method) => (method === 'Other' ? t('Other') : method),
  },
  ...CLOSED_RENTAL_STATUSES.map((status): Column<string> => ({
    id: status,
    title: DEAL_STATUS_TITLES[status],
    kind: 'count',
    cell: (method) =>
      t.number(deals.find((one) => one.status === status && one.paymentMethod === method)?.deals ?? 0),
  })),
];
