import {
  figuresShown,
  REPORT_FIGURE_TITLES,
  type ReportFigure,
} from '../../src/contract/reports/report-figures.js';
import type { Report, ReportGroup, ReportRow, ReportSide } from '../../src/contract/reports/reports.js';
import type { ReportQuery } from '../../src/data/reports.js';
import { NothingFound } from '../../src/parts/list-screen/nothing-found.js';
import { useOpenLeads } from '../../src/parts/list-screen/use-open-leads.js';
import type { EnglishText } from '../../src/text/english.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import type { Column } from '../../src/ui/data-table/column.js';
import type { TableSort } from '../../src/ui/data-table/column-header.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { orderOptions } from '../../src/ui/data-table/order-options.js';
import { FilterSelect } from '../../src/ui/filter-select/filter-select.js';
import { ShareBar } from '../../src/ui/meter/share-bar.js';
import { inOrder, REPORT_ORDERS } from './row-order.js';
import { pointsChange, reportChange } from './report-change.js';
import { figureWords, nobodyWords } from './words.js';

const CAPTIONS = {
  creators: { person: 'Creators', team: 'Teams of creators', admin: 'Creators by admin', upload: 'Uploads' },
  pickers: { person: 'Pickers', team: 'Teams of pickers', admin: 'Pickers by admin', upload: 'Uploads' },
} as const satisfies Record<ReportSide, Record<ReportGroup, EnglishText>>;

interface ReportRowsProps {
  /** The report; undefined while it is loading. */
  report: Report | undefined;
  asked: ReportQuery;
  /** True while another report is loading. */
  busy: boolean;
  order: Pick<TableSort, 'current' | 'onSort'>;
  /** Narrows the report to a person, and to those who work under them. */
  onNarrow: (id: string) => void;
}

/** The figures of each person, team or admin, those with the most rentals first until a title is pressed. */
export function ReportRows({ report, asked, busy, order, onNarrow }: ReportRowsProps) {
  const { side, by, under, startDate, endDate } = asked;
  const t = useText();
  const openLeads = useOpenLeads(side === 'creators' ? 'all-leads' : 'picked-leads');
  const caption = t(CAPTIONS[side][by]);
  const sort = { ...order, fields: REPORT_ORDERS };
  const figure = side === 'creators' ? 'entered' : 'picked';
  const columns = columnsOf(t, {
    side,
    by,
    under,
    figures: figuresShown(side, report),
    onNarrow,
    onLeads: openLeads && ((id) => openLeads({ [by]: id, startDate, endDate })),
  });
  if (report?.rows.length === 0) return <NothingFound />;
  return (
    <section className="section" part="rows" aria-label={t('Figures of {whom}', { whom: caption })}>
      <header>
        <h3>{caption}</h3>
        <FilterSelect
          label={t('Sort by')}
          options={[{ value: '', label: t('Most first') }, ...orderOptions(t, columns, sort.fields)]}
          value={sort.current}
          onChange={sort.onSort}
        />
      </header>
      <DataTable
        caption={caption}
        columns={columns}
        rows={report && inOrder(report.rows, sort.current, figure)}
        sort={sort}
        rowKey={({ _id }) => _id ?? ''}
        busy={busy}
      />
      {report !== undefined && report.moreRows > 0 && (
        <p className="note">
          {t.plural(
            report.moreRows,
            '{count} more row is only in the totals.',
            '{count} more rows are only in the totals.',
          )}
        </p>
      )}
    </section>
  );
}

type Terms = Pick<ReportQuery, 'side' | 'by' | 'under'> &
  Pick<ReportRowsProps, 'onNarrow'> & {
    figures: readonly ReportFigure[];
    /** Opens the leads of the days that a person, a team, an admin or an upload has; undefined without that list. */
    onLeads: ((id: string) => void) | undefined;
  };

function columnsOf(
  t: Translate,
  { side, by, under, onNarrow, onLeads, figures }: Terms,
): Column<ReportRow>[] {
  const figure = side === 'creators' ? 'entered' : 'picked';
  const nobody = nobodyWords(t, by);
  return [
    {
      id: 'name',
      title: 'Name',
      kind: 'person',
      cell: ({ _id: id, name: given }) => {
        const name = given ?? nobody;
        if (id === null) return name;
        return (
          <span className="whose">
            {id === under || by === 'upload' ? (
              name
            ) : (
              <Button
                className="name"
                data-fact=""
                variant="quiet"
                size="small"
                aria-label={t('Only {name}', { name })}
                onClick={() => onNarrow(id)}
              >
                {name}
              </Button>
            )}
            {onLeads && (
              <IconButton icon="search" label={t('Leads of {name}', { name })} onClick={() => onLeads(id)} />
            )}
          </span>
        );
      },
    },
    ...figures.map((id) =>
      number<ReportRow>(id, REPORT_FIGURE_TITLES[id], (row) => figureWords(t, id, row[id])),
    ),
    {
      id: 'share',
      title: 'Valid share',
      kind: 'controls',
      cell: ({ valid, invalid }) => (
        <ShareBar part={valid} whole={valid + invalid} what={t('valid#rentals')} />
      ),
    },
    number('points', 'Share change (points)', (row) => pointsChange(t, row)),
    number('before', 'Before', ({ before }) => t.number(before[figure])),
    number('change', 'Change', ({ before, ...now }) =>
      reportChange(t, { figure, now: now[figure], before: before[figure] }),
    ),
  ];
}

const number = <Row,>(id: string, title: EnglishText, cell: Column<Row>['cell']): Column<Row> => ({
  id,
  title,
  cell,
  kind: 'count',
});
