/** Sentences about the effect of each rule, which change with the typed values. */
import { ON_HOLD_COUNTED_TO } from '../../src/contract/limits.js';
import { QUIET_HOURS_DEFAULTS } from '../../src/contract/quiet-hours.js';
import type { LeadsType, Settings, SettingsPreview } from '../../src/contract/settings.js';
import type { EnglishText } from '../../src/text/english.js';
import type { Translate } from '../../src/text/translate.js';
import { clockTime, daysInWords } from './calling-words.js';

export function delaySentence(t: Translate, { isDelayEnabled, delayTime }: Settings): string {
  if (!isDelayEnabled || delayTime === 0)
    return t('A picker may fetch again as soon as a rental is finished.');
  return t('A picker waits {duration} after each rental.', { duration: duration(t, delayTime) });
}

export function holdSentence(t: Translate, { isHoldEnabled, holdTime, holdEnabledAt }: Settings): string {
  if (!isHoldEnabled || holdTime === 0) return t('A rental can be picked as soon as it is entered.');
  const wait = duration(t, holdTime * 60);
  return holdEnabledAt === null
    ? t('A rental can be picked {duration} after it was entered.', { duration: wait })
    : t(
        'A rental can be picked {duration} after it was entered. One entered before {date} can be picked at once.',
        { duration: wait, date: t.dateTime(holdEnabledAt) },
      );
}

/** What pickers can do with a call that ends without a verdict. */
export function outcomeSentence(
  t: Translate,
  { isOutcomesEnabled, maxTries = 1, retryMinutes = 0 }: Settings,
) {
  if (!isOutcomesEnabled) return t('A call ends with Finish or Invalid Number.');
  return t(
    'A call may also end with No answer, Call back or Skip. A number that nobody answers is called {count} times at most, {duration} apart.',
    { count: maxTries, duration: duration(t, retryMinutes * 60) },
  );
}

/** When and how often a number may be called. */
export function quietHoursSentence(
  t: Translate,
  {
    isQuietHoursEnabled,
    attemptsPerDay,
    callingFrom = QUIET_HOURS_DEFAULTS.callingFrom,
    callingTo = QUIET_HOURS_DEFAULTS.callingTo,
    callingDays = QUIET_HOURS_DEFAULTS.callingDays,
  }: Settings,
): string {
  const when = isQuietHoursEnabled
    ? t('A rental can be picked from {from} to {to} where its number is, {days}.', {
        ...{
          from: clockTime(t, callingFrom),
          to: clockTime(t, callingTo),
          days: daysInWords(t, callingDays),
        },
      })
    : t('A rental can be picked at any hour.');
  const howOften = attemptsPerDay
    ? t.plural(
        attemptsPerDay,
        'A number is tried {count} time a day at most.',
        'A number is tried {count} times a day at most.',
      )
    : '';
  return [when, howOften].filter(Boolean).join(' ');
}

/** Says how many rentals are on hold now. */
export function onHoldSentence(t: Translate, { onHold, nextFreeAt }: SettingsPreview): string {
  if (nextFreeAt === null) return t('Nothing is on hold.');
  const time = t.time(nextFreeAt);
  if (onHold > ON_HOLD_COUNTED_TO) {
    return t('More than {limit} rentals are on hold, the next is free at {time}.', {
      limit: ON_HOLD_COUNTED_TO,
      time,
    });
  }
  return t.plural(
    onHold,
    '{count} rental is on hold, free at {time}.',
    '{count} rentals are on hold, the next is free at {time}.',
    { time },
  );
}

/** Describes each leads type by its effect. */
export const LEADS_TYPE_SENTENCES: Record<LeadsType, EnglishText> = {
  auto: 'Returned rentals come first, then uploads for use, then today’s in the order they arrived, then older ones from the newest back.',
  random: 'Pickers get rentals in no order: any that can be picked.',
  oldest: 'The rental that has waited longest comes first.',
  newest: 'The rental that was entered last comes first.',
};

/** `90` → `1 min 30 s`. A day and more is in hours. */
export function duration(t: Translate, seconds: number): string {
  const parts = [
    { amount: Math.floor(seconds / 3600), unit: 'h' },
    { amount: Math.floor(seconds / 60) % 60, unit: 'min' },
    { amount: seconds % 60, unit: 's' },
  ].filter(({ amount }) => amount > 0);
  return parts.map(({ amount, unit }) => `${t.number(amount)} ${unit}`).join(' ') || '0 s';
}
