import { useRef } from 'react';
import type { SettingsAnswer } from '../../src/contract/settings/settings.js';
import {
  SETTING_GROUPS,
  SETTING_NAMES,
  settingLabel,
  type SettingGroup,
  type SettingName,
} from '../../src/contract/settings/settings-fields.js';
import { EditConflictChoice } from '../../src/parts/edit-conflict/edit-conflict-choice.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { SaveBar } from '../../src/parts/save-bar.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { GroupRule } from './group-rule.js';
import { inWords } from './setting-words.js';
import { useSettingsForm, type SettingsForm as Form } from './use-settings-form.js';

// The cast is safe, because the keys are those of the table.
const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

/** The form with all settings, a row for each group, and an index of the groups. Changes raise a bar that saves them. */
export function SettingsForm({ stored }: { stored: SettingsAnswer }) {
  const t = useText();
  const form = useSettingsForm(stored);
  const rows = useRef<HTMLDivElement>(null);
  const goTo = (index: number) => {
    const title = rows.current?.children[index]?.querySelector('h3');
    title?.focus({ preventScroll: true });
    title?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  return (
    <form {...form.props} className="rd-stack settings" part="form" aria-label={t('Fetching Settings')}>
      <nav className="settings-index" aria-label={t('Groups')}>
        {GROUPS.map((group, index) => (
          <Button key={group} variant="quiet" size="small" onClick={() => goTo(index)}>
            {t(SETTING_GROUPS[group])}
          </Button>
        ))}
      </nav>
      <div className="rd-rules" ref={rows}>
        {GROUPS.map((group) => (
          <GroupRule key={group} group={group} form={form} lastChanges={stored.lastChanges ?? []} />
        ))}
      </div>
      {form.isOutdated && (
        <Notice
          tone="info"
          role="status"
          title={t('Somebody else has saved these settings meanwhile. You compare both when you save.')}
        />
      )}
      <SettingsConflict conflict={form.conflict} />
      <FormFailure failure={form.failure} note="Nothing was changed. What you entered is still here." />
      <SaveBar
        save="Save Settings"
        isSending={form.isSending}
        onDiscard={form.isChanged ? form.undo : undefined}
      >
        <Changes names={form.changed} />
      </SaveBar>
    </form>
  );
}

/** How many settings are changed, and which. */
function Changes({ names }: { names: readonly SettingName[] }) {
  const t = useText();
  if (names.length === 0) return null;
  const labels = names.map((name) => t(settingLabel(name)));
  return (
    <>
      <StatusBadge tone="warning" icon="pencil">
        {t.plural(names.length, '{count} change', '{count} changes')}
      </StatusBadge>{' '}
      {t('{settings}. It counts from the next fetch on.', {
        settings: new Intl.ListFormat(t.tag).format(labels),
      })}
    </>
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
