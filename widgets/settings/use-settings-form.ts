import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateSettings, type Settings, type SettingsAnswer } from '../../src/contract/settings.js';
import { isCallError } from '../../src/core/call-error.js';
import { toast } from '../../src/core/toast.js';
import { previewQuery, useSaveSettings } from '../../src/data/settings.js';
import { conflictOf } from '../../src/parts/edit-conflict/conflict-of.js';
import { useEditConflict } from '../../src/parts/edit-conflict/use-edit-conflict.js';
import { complaintsOf, type Complaints } from '../../src/parts/read-form.js';
import { useEmit } from '../../src/element/host-context.js';
import { useSettled } from '../../src/ui/hooks/use-settled.js';
import {
  byName,
  changedSettings,
  readValues,
  toValues,
  valuesWith,
  type SettingsValues,
} from './settings-values.js';

const TYPING_MS = 300;

export type SettingsForm = ReturnType<typeof useSettingsForm>;

const isSame = (one: SettingsValues, other: SettingsValues) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The settings while somebody edits them: fields, errors, preview, and saving. `stored` is what the server has now: a form without
 * changes follows it, a form with changes stays at what it loaded.
 */
export function useSettingsForm(stored: SettingsAnswer) {
  const emit = useEmit();
  const [loaded, setLoaded] = useState(stored);
  const [values, setValues] = useState(() => toValues(loaded));
  const [refused, setRefused] = useState<Complaints<Settings>>({});
  const conflict = useEditConflict({
    loaded: byName(loaded),
    onTake: (taken) => setValues((before) => valuesWith(before, taken)),
  });
  const fill = (settings: SettingsAnswer) => {
    setLoaded(settings);
    setValues(toValues(settings));
  };
  const { mutate, isPending, error } = useSaveSettings();
  const isChanged = !isSame(values, toValues(loaded));
  if (stored !== loaded && !isChanged && !isPending && conflict.fields.length === 0) fill(stored);

  const { settings, complaints } = readValues(values);
  // A debounced text and not an object, because two equal drafts must be the same query.
  const draft = useSettled(settings?.isHoldEnabled ? JSON.stringify(settings) : null, TYPING_MS);
  const preview = useQuery(previewQuery(draft === null ? null : (JSON.parse(draft) as Settings)));

  const save = () => {
    if (isPending || !settings || !conflict.isSettled()) return;
    const version = conflict.version ?? loaded.version;
    mutate(
      { ...changedSettings(settings, loaded), version },
      {
        onSuccess: (now) => {
          fill(now);
          conflict.clear();
          toast.success(updateSettings.says.done);
          const { version: _, ...saved } = now;
          emit('rd-settings-saved', { settings: saved });
        },
        onError: (failure) => {
          setRefused(complaintsOf(isCallError(failure) ? failure.errors : []));
          const found = conflictOf(failure);
          if (found) conflict.show(found);
        },
      },
    );
  };

  return {
    values,
    /** Null while a field is invalid. */
    settings,
    complaints: { ...refused, ...complaints },
    preview: settings?.isHoldEnabled ? preview.data : undefined,
    isChanged: isChanged || conflict.fields.length > 0,
    /** Somebody else has changed the settings since this form was loaded, and the person has changed the form. */
    isOutdated: isChanged && conflict.fields.length === 0 && !isSame(toValues(stored), toValues(loaded)),
    isSaving: isPending,
    conflict,
    /** Why it wasn't saved, except for a conflict. */
    failure: error && !conflictOf(error) ? error : null,
    change: (part: Partial<SettingsValues>) => {
      setRefused({});
      setValues((before) => ({ ...before, ...part }));
    },
    /** Discards the changes: the form shows what is stored now. */
    undo: () => {
      conflict.clear();
      fill(stored);
    },
    save,
  };
}
