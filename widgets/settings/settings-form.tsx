import { useRef, type SubmitEvent } from 'react';
import { LeadsType, type Settings } from '../../src/contract/settings.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { Switch } from '../../src/ui/switch/switch.js';
import { Rule } from './rule.js';
import { delaySentence, holdSentence, LEADS_TYPE_SENTENCES, onHoldSentence } from './sentences.js';
import { useSettingsForm } from './use-settings-form.js';

const LEADS_TYPES = Object.keys(LEADS_TYPE_SENTENCES).map((value) => ({ value, label: value }));

/** The three rules of fetching; under each the sentence that says what it will do. */
export function SettingsForm({ saved }: { saved: Settings }) {
  const root = useRef<HTMLFormElement>(null);
  const form = useSettingsForm(saved);
  const { values, settings, complaints, change } = form;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    form.save();
  };
  const whole = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;

  return (
    <form
      ref={root}
      className="settings"
      part="form"
      aria-label="Fetching Settings"
      noValidate
      onSubmit={submit}
    >
      <Rule title="Delay" says={settings && delaySentence(settings)}>
        <Switch
          label="Enable Delay"
          checked={values.isDelayEnabled}
          onChange={(isDelayEnabled) => change({ isDelayEnabled })}
        />
        <TextField
          {...whole}
          label="Delay Time (seconds)"
          value={values.delayTime}
          error={complaints.delayTime}
          onChange={({ target }) => change({ delayTime: target.value })}
        />
      </Rule>
      <Rule
        title="Hold"
        says={settings && holdSentence(settings)}
        now={form.preview && onHoldSentence(form.preview)}
      >
        <Switch
          label="Enable Hold"
          checked={values.isHoldEnabled}
          onChange={(isHoldEnabled) => change({ isHoldEnabled })}
        />
        <TextField
          {...whole}
          label="Hold Time (minutes)"
          value={values.holdTime}
          error={complaints.holdTime}
          onChange={({ target }) => change({ holdTime: target.value })}
        />
        <TextField
          type="datetime-local"
          label="Hold Enabled At"
          note="Panama time"
          hint="Blank: hold counts for every rental."
          value={values.holdEnabledAt}
          error={complaints.holdEnabledAt}
          onChange={({ target }) => change({ holdEnabledAt: target.value })}
        />
      </Rule>
      <Rule title="Order" says={LEADS_TYPE_SENTENCES[values.leadsType]}>
        <SelectField
          label="Leads Type"
          options={LEADS_TYPES}
          value={values.leadsType}
          onChange={({ target }) => LeadsType.is(target.value) && change({ leadsType: target.value })}
        />
      </Rule>
      <div className="settings-failure" role="alert">
        {form.failure !== undefined && (
          <Notice tone="danger" title={form.failure}>
            Nothing was changed. What you entered is still here.
          </Notice>
        )}
      </div>
      <div className="settings-foot">
        {form.isChanged && !form.isSaving && (
          <Button variant="quiet" onClick={form.undo}>
            Undo changes
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.isSaving} reserve={['Save Settings', 'Saving...']}>
          {form.isSaving ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
    </form>
  );
}
