import { useState } from 'react';
import type { LastChange } from '../../src/contract/base/edit-conflict.js';
import {
  SETTING_GROUPS,
  settingsIn,
  type SettingGroup,
} from '../../src/contract/settings/settings-fields.js';
import { useText } from '../../src/text/use-text.js';
import { Rule } from '../../src/ui/rule/rule.js';
import { LastSaved, latestOf } from './last-saved.js';
import { EFFECTS, onHoldSentence } from './sentences.js';
import { SettingField } from './setting-field.js';
import { readGroup } from './settings-values.js';
import type { SettingsForm } from './use-settings-form.js';

interface GroupRuleProps {
  group: SettingGroup;
  form: SettingsForm;
  lastChanges: readonly LastChange[];
}

/** A group of settings: a sentence that changes with the typed values, who changed it last, and the fields. */
export function GroupRule({ group, form, lastChanges }: GroupRuleProps) {
  const t = useText();
  const settings = readGroup(group, form.values);
  const says = settings && EFFECTS[group](t, settings);
  const now = group === 'hold' && form.preview && onHoldSentence(t, form.preview);
  // While a field of the group is invalid, `says` is null and the last sentence stays.
  const [known, setKnown] = useState(says);
  if (says !== null && says !== known) setKnown(says);
  const names = settingsIn(group);
  return (
    <Rule
      title={t(SETTING_GROUPS[group])}
      says={
        <>
          <p part="sentence" aria-live="polite">
            <span className="rule-correct">{t('Correct the field to see what it does.')}</span>
            <span className="rule-effect">{[says ?? known, now].filter(Boolean).join(' ')}</span>
          </p>
          <LastSaved
            change={latestOf(lastChanges.filter(({ field }) => names.some((name) => name === field)))}
          />
        </>
      }
    >
      {names.map((name) => (
        <SettingField key={name} name={name} form={form} />
      ))}
    </Rule>
  );
}
