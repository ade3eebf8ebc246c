import type { ReactNode } from 'react';
import type { MyLead, MyLeadsPage } from '../../../src/contract/picks/my-leads.js';
import {
  businessDay,
  businessHour,
  DAY_MS,
  startOfBusinessDay,
} from '../../../src/contract/base/business-day.js';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { hourTick, hourWords } from '../../../src/text/hour-words.js';
import { useText } from '../../../src/text/use-text.js';
import chartCss from '../../../src/ui/chart/chart.css?inline';
import { BarChart } from '../../../src/ui/chart/bar-chart.js';
import { StatusBadge } from '../../../src/ui/status-badge/status-badge.js';
import type { Collect } from '../state/use-collect.js';
import css from './day-so-far.css?inline';
import { useCallBacks, useTodaysLeads } from './use-own-leads.js';

interface Props {
  collect: Collect;
  /** Today's picks. A prop, because an import here would put them into a separate chunk. */
  today: ReactNode;
}

/** What the picker sees of their day while no rental is in hand: call-backs, today's goal, what they finished in each hour. What there is nothing of is left out. */
export function DaySoFar({ collect: { held }, today }: Props) {
  useStyles(chartCss);
  useStyles(css);
  const { data: callBacks, dataUpdatedAt: callBacksAtMs } = useCallBacks(held.data?.outcomes !== undefined);
  const { data: leads, dataUpdatedAt: leadsAtMs } = useTodaysLeads();
  const hasHours =
    leads !== undefined && leads.result.length > 0 && leads.result.length === leads.countInfo.total;
  return (
    <>
      {callBacks && callBacks.result.length > 0 && <CallBacks page={callBacks} nowMs={callBacksAtMs} />}
      <div className="day">
        {today}
        {hasHours && <FinishedPerHour leads={leads.result} nowMs={leadsAtMs} />}
      </div>
    </>
  );
}

function CallBacks({ page: { result, countInfo }, nowMs }: { page: MyLeadsPage; nowMs: number }) {
  const t = useText();
  const isDue = ({ outcome }: MyLead) => Date.parse(outcome?.dueAt ?? '') <= nowMs;
  const due = result.filter(isDue).length;
  const dayMs = startOfBusinessDay(businessDay(nowMs));
  const whenWords = (at: string) =>
    Math.floor((Date.parse(at) - dayMs) / DAY_MS) === 0 ? t.time(at) : t.dateTime(at);
  return (
    <section className="call-backs" aria-labelledby="call-backs-title">
      <h3 id="call-backs-title">
        {t('Call-backs')}{' '}
        <small className="rd-note">
          {t('{due} due now, {later} later', { due, later: countInfo.total - due })}
        </small>
      </h3>
      <ul className="rd-lines">
        {result.map((lead) => (
          <li key={lead._id}>
            <StatusBadge tone={isDue(lead) ? 'warning' : 'neutral'} icon="clock">
              {whenWords(lead.outcome?.dueAt ?? '')}
            </StatusBadge>
            <b>{lead.client_name}</b>
            <span>{formatNumber(lead)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** At least so many hours are shown, so that the first bars of a day are not wide. */
const LEAST_HOURS = 8;

/** The leads that the picker finished in each hour of the Panama day. */
function FinishedPerHour({ leads, nowMs }: { leads: readonly MyLead[]; nowMs: number }) {
  const t = useText();
  const hours = leads.map(({ finishedDate }) => businessHour(Date.parse(finishedDate)));
  const now = businessHour(nowMs);
  const first = Math.min(...hours, now);
  const count = Math.max(now - first + 1, LEAST_HOURS);
  return (
    <BarChart
      title={t('Finished per hour')}
      summary={undefined}
      pointTitle={t('Hour (Panama)')}
      valueTitle={t('Finished')}
      every={count <= LEAST_HOURS ? [1, 1] : [2, 3]}
      bars={Array.from({ length: count }, (_, index) => first + index)
        .filter((hour) => hour < 24)
        .map((hour, index) => ({
          label: hourWords(t, hour),
          tick: index === 0 ? hourWords(t, hour) : hourTick(t, hour),
          value: hours.filter((one) => one === hour).length,
          isCurrent: hour === now,
        }))}
    />
  );
}
