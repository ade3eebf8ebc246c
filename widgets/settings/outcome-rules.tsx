import { useText } from '../../src/text/use-text.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Switch } from '../../src/ui/switch/switch.js';
import { Rule } from './rule.js';
import { outcomeSentence } from './sentences.js';
import type { SettingsForm } from './use-settings-form.js';

/** The fields for whether a call may end without a verdict, and how often a number is called. */
export function OutcomeRules({
  form,
}: {
  form: Pick<SettingsForm, 'settings' | 'values' | 'change' | 'field'>;
}) {
  const t = useText();
  const { settings, values, change } = form;
  const whole = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;
  return (
    <Rule title={t('Outcomes')} says={settings && outcomeSentence(t, settings)}>
      <Switch
        label={t('Enable outcomes')}
        checked={values.isOutcomesEnabled}
        onChange={(isOutcomesEnabled) => change({ isOutcomesEnabled })}
      />
      <TextField {...whole} label={t('Number of tries')} {...form.field('maxTries')} />
      <TextField {...whole} label={t('Minutes before the next try')} {...form.field('retryMinutes')} />
    </Rule>
  );
}
