import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateSettings, type Settings, type SettingsAnswer } from '../../src/contract/settings/settings.js';
import { SETTING_NAMES } from '../../src/contract/settings/settings-fields.js';
import { toast } from '../../src/core/toast.js';
import { previewQuery, useSaveSettings } from '../../src/data/settings.js';
import { conflictOf } from '../../src/parts/edit-conflict/conflict-of.js';
import { useEditConflict } from '../../src/parts/edit-conflict/use-edit-conflict.js';
import { useForm } from '../../src/parts/use-form.js';
import { useEmit } from '../../src/element/host-context.js';
import { useDebounced } from '../../src/ui/hooks/use-debounced.js';
import { changedSettings, readSettings, toValues, valuesOf, type SettingsValues } from './settings-values.js';

const TYPING_MS = 300;

export type SettingsForm = ReturnType<typeof useSettingsForm>;

const isSame = (one: SettingsValues, other: SettingsValues) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The settings while somebody edits them: fields, errors, preview and saving. `stored` are the server's
 * current settings. A form without changes shows them; a form with changes keeps the values that it loaded.
 */
export function useSettingsForm(stored: SettingsAnswer) {
  const emit = useEmit();
  const [loaded, setLoaded] = useState(stored);
  const { lastChanges: _, ...loadedSettings } = loaded;
  const { mutateAsync } = useSaveSettings();

  const send = async (settings: Settings) => {
    if (!conflict.isSettled()) return;
    const version = conflict.version ?? loaded.version;
    try {
      const now = await mutateAsync({ ...changedSettings(settings, loaded), version });
      fill(now);
      conflict.clear();
      toast.success(updateSettings.says.done);
      const { version: _, lastChanges: __, ...saved } = now;
      emit('rd-settings-saved', { settings: saved });
    } catch (error) {
      const found = conflictOf(error);
      if (!found) throw error;
      conflict.show(found);
    }
  };

  const form = useForm({
    blank: toValues(loaded),
    read: readSettings,
    send,
    failed: updateSettings.says.failed,
    check: 'on-change',
  });
  const { values, body, isSending } = form;
  const conflict = useEditConflict({
    loaded: loadedSettings,
    onTake: (taken) => form.change(valuesOf(taken)),
  });
  const fill = (settings: SettingsAnswer) => {
    setLoaded(settings);
    form.reset(toValues(settings));
  };
  const before = toValues(loaded);
  const changed = SETTING_NAMES.filter((name) => values[name] !== before[name]);
  const isChanged = changed.length > 0;
  if (stored !== loaded && !isChanged && !isSending && conflict.fields.length === 0) fill(stored);

  // A debounced text and not an object, so that equal drafts make one request.
  const draft = useDebounced(body?.isHoldEnabled ? JSON.stringify(body) : null, TYPING_MS);
  const preview = useQuery(previewQuery(draft === null ? null : (JSON.parse(draft) as Settings)));

  return {
    ...form,
    preview: body?.isHoldEnabled ? preview.data : undefined,
    /** The names of the settings that differ from those that were loaded. */
    changed,
    isChanged: isChanged || conflict.fields.length > 0,
    /**
     * True if somebody else has changed the settings since this form was loaded, and the person has changed
     * the form.
     */
    isOutdated: isChanged && conflict.fields.length === 0 && !isSame(toValues(stored), before),
    conflict,
    /** Discards the changes, so that the form shows the stored settings. */
    undo: () => {
      conflict.clear();
      fill(stored);
    },
  };
}
