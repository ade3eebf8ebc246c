import {
  settingLabel,
  settingRow,
  isSwitch,
  type SettingName,
} from '../../src/contract/settings/settings-fields.js';
import { useText } from '../../src/text/use-text.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { Switch } from '../../src/ui/switch/switch.js';
import { CallingDays } from './calling-days.js';
import { inWords } from './setting-words.js';
import type { SettingsForm } from './use-settings-form.js';

/** How a text of each kind is entered. */
const INPUTS = {
  whole: { type: 'number', inputMode: 'numeric', min: 0, step: 1 },
  digits: { inputMode: 'numeric', autoComplete: 'off' },
  instant: { type: 'datetime-local' },
  time: { type: 'time' },
} as const;

/** The field of a setting. */
export function SettingField({ name, form }: { name: SettingName; form: SettingsForm }) {
  const t = useText();
  const { change } = form;
  const label = t(settingLabel(name));
  if (isSwitch(name))
    return <Switch label={label} checked={form.values[name]} onChange={(isOn) => change({ [name]: isOn })} />;
  const { input, note, hint, words = [] } = settingRow(name);
  const field = form.field(name);
  if (input === 'days')
    return <CallingDays label={label} {...field} onChange={(days) => change({ [name]: days })} />;
  const said = { label, ...(note && { note: t(note) }), ...(hint && { hint: t(hint) }) };
  if (input === 'choice')
    return (
      <SelectField
        {...said}
        options={words.map((value) => ({ value, label: inWords(t, name, value) }))}
        value={field.value}
        error={field.error}
        onChange={field.onChange}
      />
    );
  return <TextField {...INPUTS[input]} {...said} {...field} />;
}
