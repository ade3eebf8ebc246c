import { Fragment } from 'react';
import { OUTCOME_TITLES, OutcomeKind } from '../../src/contract/picks/outcome-kinds.js';
import type { PickerDay } from '../../src/contract/rentals/rentals.js';
import { Rule } from '../../src/ui/rule/rule.js';
import { useText } from '../../src/text/use-text.js';

const MINUTES_AN_HOUR = 60;
/** In a shorter time a rate says nothing. */
const MIN_RATE_MINUTES = 10;

/** A picker's last seven days: a column for each day, so that it fits on a phone. */
export function WeekRule({ week }: { week: readonly PickerDay[] }) {
  const t = useText();
  const hasOutcomes = week.some(({ outcomes }) => outcomes);
  const rows: [label: string, valueOf: (day: PickerDay) => number | null][] = [
    [t('Picked'), ({ picked }) => picked],
    [t('Valid#rentals'), ({ valid }) => valid],
    [t('Invalid#rentals'), ({ invalid }) => invalid],
    ...(hasOutcomes ? Object.values(OutcomeKind.schema) : []).map((kind): (typeof rows)[number] => [
      t.say(OUTCOME_TITLES[kind]),
      ({ outcomes }) => outcomes?.[kind] ?? 0,
    ]),
    [t('Calls an hour'), rateOf],
  ];
  return (
    <Rule
      title={t('Last seven days')}
      says={
        <p>
          {t('Calls an hour: from the first fetch of a day to the end of its last call, breaks included.')}
        </p>
      }
    >
      <table className="week" aria-label={t('Last seven days')}>
        <thead>
          <tr>
            <td />
            {week.map(({ day }) => (
              <th key={day} scope="col">
                {dayParts(day, t.tag).map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && <br />}
                    {part}
                  </Fragment>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, valueOf]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {week.map((day) => {
                const value = valueOf(day);
                return <td key={day.day}>{value === null ? '—' : t.number(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Rule>
  );
}

/** Picks per hour of a day; null when the day was too short. */
function rateOf({ picked, minutes }: PickerDay): number | null {
  return minutes < MIN_RATE_MINUTES ? null : Math.round((picked * MINUTES_AN_HOUR) / minutes);
}

/** `Fri` and `20`. */
const dayParts = (day: string, tag: string): string[] =>
  (['weekday', 'day'] as const).map((part) =>
    new Intl.DateTimeFormat(tag, {
      ...(part === 'weekday' ? { weekday: 'short' } : { day: 'numeric' }),
      timeZone: 'UTC',
    }).format(Date.parse(day)),
  );
