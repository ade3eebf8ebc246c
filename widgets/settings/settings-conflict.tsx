import type { FieldValue } from '../../src/contract/edit-conflict.js';
import { LeadsType, type Settings } from '../../src/contract/settings.js';
import { EditConflictChoice } from '../../src/parts/edit-conflict/edit-conflict-choice.js';
import type { EnglishText } from '../../src/text/english.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import { daysInWords, zoneInWords } from './calling-words.js';
import type { SettingsForm } from './use-settings-form.js';

/** The labels of the form's fields. */
export const LABELS: Record<keyof Settings, EnglishText> = {
  delayTime: 'Delay Time (seconds)',
  isDelayEnabled: 'Enable Delay',
  holdTime: 'Hold Time (minutes)',
  isHoldEnabled: 'Enable Hold',
  holdEnabledAt: 'Hold Enabled At',
  leadsType: 'Leads Type',
  defaultAreaCode: 'Default area code',
  isOutcomesEnabled: 'Enable outcomes',
  maxTries: 'Number of tries',
  retryMinutes: 'Minutes before the next try',
  isQuietHoursEnabled: 'Enable quiet hours',
  callingFrom: 'Calls from',
  callingTo: 'Calls until',
  callingDays: 'Calling days',
  unknownTimeZone: 'Unknown time zones',
  attemptsPerDay: 'Attempts per number and day',
  isSecondFactorForced: 'Force a second factor for admins and super-admins',
  supervisorRowsPerHour: 'Leaders and admins: rows an hour',
  supervisorProofsPerHour: 'Leaders and admins: proofs an hour',
  fieldRowsPerHour: 'Creators and pickers: rows an hour',
  fieldProofsPerHour: 'Creators and pickers: proofs an hour',
};
const isSetting = (field: string): field is keyof Settings => Object.hasOwn(LABELS, field);

/** Shows what another super-admin has saved meanwhile, with the labels of the form. */
export function SettingsConflict({ conflict }: Pick<SettingsForm, 'conflict'>) {
  const t = useText();
  return (
    <EditConflictChoice
      conflict={conflict}
      labelOf={(field) => (isSetting(field) ? t(LABELS[field]) : field)}
      valueOf={(field, value) => shown(t, field, value)}
    />
  );
}

function shown(t: Translate, field: string, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (value === null) return t('None');
  if (typeof value === 'number') return t.number(value);
  if (LeadsType.is(value)) return t(value);
  if (field === 'callingDays') return daysInWords(t, value);
  if (field === 'unknownTimeZone') return zoneInWords(t, value);
  return field === 'holdEnabledAt' ? t.dateTime(value) : value;
}
