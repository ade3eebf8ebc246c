import type { SettingsAnswer } from '../../src/contract/settings.js';
import { SETTING_GROUPS, settingsIn, type SettingGroup } from '../../src/contract/settings-fields.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Rule } from './rule.js';
import { EFFECTS, onHoldSentence } from './sentences.js';
import { SettingField } from './setting-field.js';
import { SettingsConflict } from './settings-conflict.js';
import { readGroup } from './settings-values.js';
import { useSettingsForm } from './use-settings-form.js';

// The cast is safe, because the keys are those of the table.
const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

/** The form with all settings; below each group is a sentence about its effect. */
export function SettingsForm({ stored }: { stored: SettingsAnswer }) {
  const t = useText();
  const form = useSettingsForm(stored);
  return (
    <form {...form.props} className="settings" part="form" aria-label={t('Fetching Settings')}>
      {GROUPS.map((group) => {
        const settings = readGroup(group, form.values);
        return (
          <Rule
            key={group}
            title={t(SETTING_GROUPS[group])}
            says={settings && EFFECTS[group](t, settings)}
            now={group === 'hold' && form.preview ? onHoldSentence(t, form.preview) : undefined}
          >
            {settingsIn(group).map((name) => (
              <SettingField key={name} name={name} form={form} />
            ))}
          </Rule>
        );
      })}
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
