import { useText } from '../../src/text/use-text.js';
import { Switch } from '../../src/ui/switch/switch.js';
import { Rule } from './rule.js';
import type { SettingsForm } from './use-settings-form.js';

/** The switch for whether admins and super-admins need a second factor. */
export function ForcedFactor({ form }: { form: Pick<SettingsForm, 'settings' | 'values' | 'change'> }) {
  const t = useText();
  const { settings, values, change } = form;
  const says = values.isSecondFactorForced
    ? t(
        'Turning this on logs out admins and super-admins who have none. After their next login they add one before anything else. People who come by single sign-on or hand-over need none here.',
      )
    : t('People choose in their profile whether a login asks for a second factor.');
  return (
    <Rule title={t('Second factor')} says={settings && says}>
      <Switch
        label={t('Force a second factor for admins and super-admins')}
        checked={values.isSecondFactorForced}
        onChange={(isSecondFactorForced) => change({ isSecondFactorForced })}
      />
    </Rule>
  );
}
