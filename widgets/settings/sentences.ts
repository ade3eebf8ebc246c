/** Sentences about the effect of the settings, which change with the typed values. */
import { ON_HOLD_COUNTED_TO } from '../../src/contract/limits.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import type { Settings, SettingsPreview } from '../../src/contract/settings/settings.js';
import type { LeadsType, SettingGroup } from '../../src/contract/settings/settings-fields.js';
import type { EnglishText } from '../../src/text/english.js';
import type { Translate } from '../../src/text/translate.js';
import { clockTime, daysInWords } from './setting-words.js';

type Sentence = (t: Translate, settings: Settings) => string;

/** What the settings of each group do. */
export const EFFECTS: Record<SettingGroup, Sentence> = {
  delay: delaySentence,
  hold: holdSentence,
  order: (t, { leadsType }) => t(LEADS_TYPE_SENTENCES[leadsType]),
  outcomes: outcomeSentence,
  'quiet-hours': quietHoursSentence,
  numbers: numbersSentence,
  reading: (t) =>
    t(
      'Whoever opens more rows or proofs in an hour waits before each list, and is refused from twice as many on. The same row counts once. Downloads don’t count: they are in the audit.',
    ),
  'second-factor': (t, { isSecondFactorForced }) =>
    isSecondFactorForced
      ? t(
          'Turning this on logs out admins and super-admins who have none. After their next login they add one before anything else. People who come by single sign-on or hand-over need none here.',
        )
      : t('People choose in their profile whether a login asks for a second factor.'),
};

function delaySentence(t: Translate, { isDelayEnabled, delayTime }: Settings): string {
  if (!isDelayEnabled || delayTime === 0)
    return t('A picker may fetch again as soon as a rental is finished.');
  return t('A picker waits {duration} after each rental.', { duration: duration(t, delayTime) });
}

function holdSentence(t: Translate, { isHoldEnabled, holdTime, holdEnabledAt }: Settings): string {
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
function outcomeSentence(t: Translate, { isOutcomesEnabled, maxTries, retryMinutes }: Settings): string {
  if (!isOutcomesEnabled) return t('A call ends with Finish or Invalid Number.');
  return t(
    'A call may also end with No answer, Call back or Skip. A number that nobody answers is called {count} times at most, {duration} apart.',
    { count: maxTries, duration: duration(t, retryMinutes * 60) },
  );
}

/** When and how often a number may be called. */
function quietHoursSentence(t: Translate, settings: Settings): string {
  const { isQuietHoursEnabled, attemptsPerDay } = settings;
  const when = isQuietHoursEnabled
    ? t('A rental can be picked from {from} to {to} where its number is, {days}.', {
        from: clockTime(t, settings.callingFrom),
        to: clockTime(t, settings.callingTo),
        days: daysInWords(t, settings.callingDays),
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

/** What happens with a number of seven digits. */
function numbersSentence(t: Translate, { defaultAreaCode }: Settings): string {
  if (defaultAreaCode === null)
    return t('A number of seven digits is refused: its area code has to be entered, too.');
  return t(
    'A number of seven digits is completed when it is entered, uploaded or searched: 555-7288 is {number}.',
    { number: formatNumber({ number: `${defaultAreaCode}5557288` }) },
  );
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
const LEADS_TYPE_SENTENCES: Record<LeadsType, EnglishText> = {
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
