import { expect, it } from 'vitest';
import {
  SETTING_GROUPS,
  SETTING_NAMES,
  settingLabel,
  settingRow,
  settingsIn,
  type SettingGroup,
  type SettingName,
} from './settings-fields.js';

/** The page of the guide that lists the settings. */
function guidePage(): string {
  const line = (name: SettingName) => {
    const { default: value, hint = '' } = settingRow(name);
    const atFirst = value === null ? 'blank' : value === true ? 'on' : value === false ? 'off' : value;
    return `- ${settingLabel(name)} (\`${name}\`): ${atFirst}. ${hint}`.trim();
  };
  const groups = Object.entries(SETTING_GROUPS).flatMap(([group, title]) => [
    `## ${title}`,
    settingsIn(group as SettingGroup)
      .map(line)
      .join('\n'),
  ]);
  const says =
    'A super-admin changes them under _Fetching Settings_; each group has a sentence that says what it does, and who changed it last. In brackets are the names in the API, after the colons the values at first. The test of `src/contract/settings/settings-fields.ts` writes this page.';
  return ['# The settings', says, ...groups].join('\n\n') + '\n';
}

it('the guide lists each setting with its default', () =>
  expect(guidePage()).toMatchFileSnapshot('../../../docs/guide/settings.md'));

it('two settings have neither the same column nor the same name in the form', () => {
  const columns = SETTING_NAMES.map((name) => settingRow(name).column);
  expect(new Set(columns).size).toBe(columns.length);
  expect(new Set(SETTING_NAMES.map(settingLabel)).size).toBe(columns.length);
});
