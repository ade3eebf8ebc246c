import type { SettingsAnswer } from '../../src/contract/settings/settings.js';
import {
  SETTING_GROUPS,
  SETTING_NAMES,
  settingLabel,
  settingsIn,
  type SettingGroup,
} from '../../src/contract/settings/settings-fields.js';
import { EditConflictChoice } from '../../src/parts/edit-conflict/edit-conflict-choice.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Rule } from './rule.js';
import { EFFECTS, onHoldSentence } from './sentences.js';
import { SettingField } from './setting-field.js';
import { inWords } from './setting-words.js';
import { readGroup } from './settings-values.js';
import { useSettingsForm, type SettingsForm as Form } from './use-settings-form.js';

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

const nameOf = (field: string) => SETTING_NAMES.find((name) => name === field);

/** Shows what another super-admin has saved meanwhile, with the labels of the form. */
function SettingsConflict({ conflict }: Pick<Form, 'conflict'>) {
  const t = useText();
  return (
    <EditConflictChoice
      conflict={conflict}
      labelOf={(field) => {
        const name = nameOf(field);
        return name ? t(settingLabel(name)) : field;
      }}
      valueOf={(field, value) => {
        const name = nameOf(field);
        return name ? inWords(t, name, value) : String(value);
      }}
    />
  );
}
