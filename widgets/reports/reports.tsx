import { useQuery } from '@tanstack/react-query';
import { getReport } from '../../src/contract/reports/reports.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { useAuth } from '../../src/core/auth-store.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { reportQuery } from '../../src/data/reports.js';
import { useReload } from '../../src/element/methods.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import { useText } from '../../src/text/use-text.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { LazyFilterMenu } from '../../src/ui/filter-menu/lazy-filter-menu.js';
import { ListFrame } from '../../src/ui/list-frame/list-frame.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { LoadingNote } from '../../src/ui/skeleton/skeleton.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { ReportCharts } from './report-charts.js';
import { ReportFilterRow } from './report-filters.js';
import { REPORT_SHAPE, reportAsked } from './report-place.js';
import { ReportRows } from './report-rows.js';
import { ReportTotals } from './report-totals.js';
import { spanWords } from './words.js';

/** They are the last part of the screen. */
const DealsList = lazyComponent(async () => (await import('./deals-list.js')).DealsList, null);
const ReportActions = lazyComponent(async () => (await import('./report-actions.js')).ReportActions, null);

export interface ReportsProps {
  state?: string | undefined;
}

/** What people entered or took in a span of days, compared with the span before. */
export function Reports({ state }: ReportsProps) {
  const { user } = useAuth();
  return user && <ReportOf user={user} state={state} />;
}

function ReportOf({ user, state }: ReportsProps & { user: SessionUser }) {
  const t = useText();
  const list = useListState(REPORT_SHAPE, useListAddress(state));
  const today = useBusinessDay();
  const asked = reportAsked(list.filters, user, today);
  const {
    data: report,
    dataUpdatedAt,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery(reportQuery(asked));
  const retry = () => void refetch();
  useReload(refetch);
  const isEmpty =
    report && [report.total, report.before].every(({ entered, picked }) => entered + picked === 0);
  return (
    <ListFrame
      title={t('Reports')}
      total={spanWords(t, asked.startDate, asked.endDate)}
      actions={
        <>
          <IconButton icon="refresh" label={t('Load the newest')} onClick={retry} />
          <ReportActions report={report} asked={asked} />
        </>
      }
      filters={
        <ReportFilterRow
          user={user}
          asked={asked}
          filters={list.filters}
          under={report?.under?.name}
          onChange={list.filter}
        />
      }
      more={(own) => <LazyFilterMenu own={own} active={list.activeFilters.length} onClear={list.clear} />}
    >
      {error && !report ? (
        <ErrorState
          title={t.say(getReport.says.failed)}
          message={t.say(error)}
          busy={isFetching}
          onRetry={retry}
        />
      ) : (
        <>
          {!report && <LoadingNote>{t('Loading the report')}</LoadingNote>}
          {error && <Notice tone="danger" role="alert" title={t.say(getReport.says.failed)} />}
          <div className="rd-stack" aria-busy={isPlaceholderData || undefined}>
            <ReportTotals report={report} side={asked.side} />
            {!isEmpty && <ReportCharts report={report} today={today} asOfMs={dataUpdatedAt} asked={asked} />}
            <ReportRows
              report={report}
              asked={asked}
              busy={isPlaceholderData}
              order={{ current: list.filters.sort, onSort: (sort) => list.filter({ sort }) }}
              onNarrow={(under) => list.filter({ under, by: 'person' })}
            />
            {report && report.deals.length > 0 && <DealsList deals={report.deals} />}
          </div>
        </>
      )}
    </ListFrame>
  );
}
