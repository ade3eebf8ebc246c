import { settingLabel, SETTING_NAMES } from '../../src/contract/settings-fields.js';
import { EditConflictChoice } from '../../src/parts/edit-conflict/edit-conflict-choice.js';
import { useText } from '../../src/text/use-text.js';
import { inWords } from './setting-words.js';
import type { SettingsForm } from './use-settings-form.js';

const nameOf = (field: string) => SETTING_NAMES.find((name) => name === field);

/** Shows what another super-admin has saved meanwhile, with the labels of the form. */
export function SettingsConflict({ conflict }: Pick<SettingsForm, 'conflict'>) {
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
