import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateSettings, type Settings } from '../../src/contract/settings.js';
import { isCallError } from '../../src/core/call-error.js';
import { toast } from '../../src/core/toast.js';
import { previewQuery, useSaveSettings } from '../../src/data/settings.js';
import { complaintsOf, type Complaints } from '../../src/element/read-form.js';
import { useEmit } from '../../src/element/host-context.js';
import { useSettled } from '../../src/ui/hooks/use-settled.js';
import { changedSettings, readValues, toValues, type SettingsValues } from './settings-values.js';

const TYPING_MS = 300;

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The settings while somebody changes them: fields, what is wrong with them, what they would do, and saving. */
export function useSettingsForm(saved: Settings) {
  const emit = useEmit();
  const [values, setValues] = useState(() => toValues(saved));
  const [refused, setRefused] = useState<Complaints<Settings>>({});
  const { settings, complaints } = readValues(values);
  // A settled text and not an object: two equal drafts are one question.
  const draft = useSettled(settings?.isHoldEnabled ? JSON.stringify(settings) : null, TYPING_MS);
  const preview = useQuery(previewQuery(draft === null ? null : (JSON.parse(draft) as Settings)));
  const { mutate, isPending, error } = useSaveSettings();

  const save = () => {
    if (isPending || !settings) return;
    mutate(changedSettings(settings, saved), {
      onSuccess: (now) => {
        setValues(toValues(now));
        toast.success(updateSettings.says.done);
        emit('rd-settings-saved', { settings: now });
      },
      onError: (failure) => setRefused(complaintsOf(isCallError(failure) ? failure.errors : [])),
    });
  };

  return {
    values,
    /** Null while a field can't be read. */
    settings,
    complaints: { ...refused, ...complaints },
    preview: settings?.isHoldEnabled ? preview.data : undefined,
    isChanged: JSON.stringify(values) !== JSON.stringify(toValues(saved)),
    isSaving: isPending,
    failure: error,
    change: (part: Partial<SettingsValues>) => {
      setRefused({});
      setValues((before) => ({ ...before, ...part }));
    },
    undo: () => setValues(toValues(saved)),
    save,
  };
}
