import { daysOf, UNKNOWN_TIME_ZONES, WEEKDAYS } from '../../src/contract/quiet-hours.js';
import { useText } from '../../src/text/use-text.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { Switch } from '../../src/ui/switch/switch.js';
import { dayName, zoneInWords } from './calling-words.js';
import { Rule } from './rule.js';
import { quietHoursSentence } from './sentences.js';
import type { SettingsForm } from './use-settings-form.js';

/** The fields for the times at which a number may be called where it is, and how often on one day. */
export function QuietHours({
  form,
}: {
  form: Pick<SettingsForm, 'settings' | 'values' | 'change' | 'field'>;
}) {
  const t = useText();
  const { settings, values, change } = form;
  const days = daysOf(values.callingDays);
  const { error } = form.field('callingDays');
  return (
    <Rule title={t('Quiet hours')} says={settings && quietHoursSentence(t, settings)}>
      <Switch
        label={t('Enable quiet hours')}
        checked={values.isQuietHoursEnabled}
        onChange={(isQuietHoursEnabled) => change({ isQuietHoursEnabled })}
      />
      <TextField type="time" label={t('Calls from')} note={t('Their time')} {...form.field('callingFrom')} />
      <TextField
        type="time"
        label={t('Calls until')}
        note={t('Their time')}
        hint={t('12:00 AM: until the end of the day.')}
        {...form.field('callingTo')}
      />
      <fieldset className="rule-days" aria-label={t('Calling days')}>
        <legend>{t('Calling days')}</legend>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ target }) =>
                change({
                  callingDays: WEEKDAYS.filter((each) =>
                    each === day ? target.checked : days.includes(each),
                  ).join(' '),
                })
              }
            />
            <span>{dayName(t, day)}</span>
          </label>
        ))}
        <p className="rd-field-error" aria-live="polite">
          {error}
        </p>
      </fieldset>
      <SelectField
        label={t('Unknown time zones')}
        hint={t('For numbers whose area code says nothing about the time there.')}
        options={UNKNOWN_TIME_ZONES.map((value) => ({ value, label: zoneInWords(t, value) }))}
        value={values.unknownTimeZone}
        onChange={({ target }) => {
          const chosen = UNKNOWN_TIME_ZONES.find((zone) => zone === target.value);
          if (chosen) change({ unknownTimeZone: chosen });
        }}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        label={t('Attempts per number and day')}
        hint={t('Blank: no limit.')}
        {...form.field('attemptsPerDay')}
      />
    </Rule>
  );
}
