/** A picker's last seven Panama days, each with what they picked, how the calls ended, and how long the day was. */
import { businessDay, businessDayNumber, startOfDayNumber } from '../../src/contract/base/business-day.js';
import type { PickerDay } from '../../src/contract/rentals/rentals.js';
import type { Context } from '../db/context.js';
import { picksByDay } from '../figures/figures.js';
import { MINUTE_MS, readSettings } from '../settings/settings.js';

const DAYS = 7;

/** The days of a picker, today last. */
export async function pickerWeek({ db, clock }: Context, pickerId: string): Promise<PickerDay[]> {
  const nowMs = clock.now();
  const today = businessDayNumber(nowMs);
  const first = today - DAYS + 1;
  const span = { fromMs: startOfDayNumber(first), beforeMs: startOfDayNumber(today + 1) };
  const { isOutcomesEnabled: isEnabled } = await readSettings(db);
  const picks = await picksByDay(db, pickerId, span, nowMs).execute();
  return Array.from({ length: DAYS }, (_, index) => {
    const day = first + index;
    return dayOf(
      day,
      picks.find((row) => row.day === day),
      isEnabled,
    );
  });
}

type Picks = Awaited<ReturnType<ReturnType<typeof picksByDay>['execute']>>[number];
function dayOf(day: number, picks: Picks | undefined, hasOutcomes: boolean): PickerDay {
  // A call may end after midnight.
  const lengthMs = picks ? Math.min(picks.lastMs, startOfDayNumber(day + 1)) - picks.firstMs : 0;
  return {
    day: businessDay(startOfDayNumber(day)),
    picked: picks?.picked ?? 0,
    valid: picks?.valid ?? 0,
    invalid: picks?.invalid ?? 0,
    ...(hasOutcomes && {
      outcomes: {
        'no-answer': picks?.['no-answer'] ?? 0,
        'call-back': picks?.['call-back'] ?? 0,
        skipped: picks?.skipped ?? 0,
      },
    }),
    minutes: Math.round(lengthMs / MINUTE_MS),
  };
}
