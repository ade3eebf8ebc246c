import { formatNumber } from '../../src/contract/number-format.js';
import { useText } from '../../src/text/use-text.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Rule } from './rule.js';
import type { SettingsForm } from './use-settings-form.js';

const EXAMPLE = '5557288';

/** The field for the area code that completes numbers of seven digits. */
export function DefaultAreaCode({ form }: { form: Pick<SettingsForm, 'settings' | 'field'> }) {
  const t = useText();
  const { settings } = form;
  const areaCode = settings?.defaultAreaCode;
  const says = areaCode
    ? t(
        'A number of seven digits is completed when it is entered, uploaded or searched: 555-7288 is {number}.',
        {
          number: formatNumber({ number: areaCode + EXAMPLE }),
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
        {...form.field('defaultAreaCode')}
      />
    </Rule>
  );
}
