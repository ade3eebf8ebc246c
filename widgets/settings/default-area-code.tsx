import { formatNumber } from '../../src/contract/number-format.js';
import { useText } from '../../src/text/use-text.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Rule } from './rule.js';
import type { SettingsForm } from './use-settings-form.js';

const EXAMPLE = '5557288';

/** The area code that completes numbers typed with seven digits. */
export function DefaultAreaCode({
  form: { values, settings, complaints, change },
}: {
  form: Pick<SettingsForm, 'values' | 'settings' | 'complaints' | 'change'>;
}) {
  const t = useText();
  const areaCode = settings?.defaultAreaCode;
  const says = areaCode
    ? t(
        'A number of seven digits is completed when it is entered, uploaded or searched: 555-7288 is {number}.',
        {
          number: formatNumber(areaCode + EXAMPLE),
        },
      )
    : t('A number of seven digits is refused: its area code has to be entered, too.');
  return (
    <Rule title={t('Numbers')} says={settings && says}>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        label={t('Default area code')}
        hint={t('Blank: none.')}
        value={values.defaultAreaCode}
        error={t.say(complaints.defaultAreaCode)}
        onChange={({ target }) => change({ defaultAreaCode: target.value })}
      />
    </Rule>
  );
}
