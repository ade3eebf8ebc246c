import { LeadsType, type SettingsAnswer } from '../../src/contract/settings.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { Switch } from '../../src/ui/switch/switch.js';
import { DefaultAreaCode } from './default-area-code.js';
import { ForcedFactor } from './forced-factor.js';
import { OutcomeRules } from './outcome-rules.js';
import { QuietHours } from './quiet-hours.js';
import { ReadingLimits } from './reading-limits.js';
import { Rule } from './rule.js';
import { SettingsConflict } from './settings-conflict.js';
import { delaySentence, holdSentence, LEADS_TYPE_SENTENCES, onHoldSentence } from './sentences.js';
import { useSettingsForm } from './use-settings-form.js';

const LEADS_TYPES = Object.values(LeadsType.schema);

/** The form with the rules of fetching, the reading limits and the forced second factor, each with a sentence about its effect. */
export function SettingsForm({ stored }: { stored: SettingsAnswer }) {
  const t = useText();
  const form = useSettingsForm(stored);
  const { values, settings, change } = form;

  const whole = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;

  return (
    <form {...form.props} className="settings" part="form" aria-label={t('Fetching Settings')}>
      <Rule title={t('Delay')} says={settings && delaySentence(t, settings)}>
        <Switch
          label={t('Enable Delay')}
          checked={values.isDelayEnabled}
          onChange={(isDelayEnabled) => change({ isDelayEnabled })}
        />
        <TextField {...whole} label={t('Delay Time (seconds)')} {...form.field('delayTime')} />
      </Rule>
      <Rule
        title={t('Hold')}
        says={settings && holdSentence(t, settings)}
        now={form.preview && onHoldSentence(t, form.preview)}
      >
        <Switch
          label={t('Enable Hold')}
          checked={values.isHoldEnabled}
          onChange={(isHoldEnabled) => change({ isHoldEnabled })}
        />
        <TextField {...whole} label={t('Hold Time (minutes)')} {...form.field('holdTime')} />
        <TextField
          type="datetime-local"
          label={t('Hold Enabled At')}
          note={t('Panama time')}
          hint={t('Blank: hold counts for every rental.')}
          {...form.field('holdEnabledAt')}
        />
      </Rule>
      <Rule title={t('Order')} says={t(LEADS_TYPE_SENTENCES[values.leadsType])}>
        <SelectField
          label={t('Leads Type')}
          options={LEADS_TYPES.map((value) => ({ value, label: t(value) }))}
          value={values.leadsType}
          onChange={({ target }) => LeadsType.is(target.value) && change({ leadsType: target.value })}
        />
      </Rule>
      <OutcomeRules form={form} />
      <QuietHours form={form} />
      <DefaultAreaCode form={form} />
      <ReadingLimits form={form} />
      <ForcedFactor form={form} />
      {form.isOutdated && (
        <Notice
          tone="info"
          role="status"
          title={t('Somebody else has saved these settings meanwhile. You compare both when you save.')}
        />
      )}
      <SettingsConflict conflict={form.conflict} />
      <FormFailure
        className="settings-failure"
        failure={form.failure}
        note="Nothing was changed. What you entered is still here."
      />
      <div className="settings-foot">
        {form.isChanged && !form.isSending && (
          <Button variant="quiet" onClick={form.undo}>
            {t('Undo changes')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={form.isSending}
          reserve={[t('Save Settings'), t('Saving...')]}
        >
          {form.isSending ? t('Saving...') : t('Save Settings')}
        </Button>
      </div>
    </form>
  );
}
