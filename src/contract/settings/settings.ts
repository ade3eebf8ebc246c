import {
  array,
  assign,
  coerce,
  nullable,
  number,
  object,
  optional,
  partial,
  unknown,
  type Infer,
  type Struct,
} from 'superstruct';
import { EditVersion, LastChange } from '../base/edit-conflict.js';
import { endpoint } from '../base/endpoint.js';
import { Instant } from '../base/fields.js';
import { mapSettings, type SETTINGS_FIELDS, type SettingName } from './settings-fields.js';

type Fields = typeof SETTINGS_FIELDS;
type StructOf<Name extends SettingName> = Fields[Name]['struct'];

/** All settings (specification, section 3; their meaning in readings.md, 'Limits and settings'). */
export const Settings = object(
  mapSettings(({ struct }) => struct) as { [Name in SettingName]: StructOf<Name> },
);
export type Settings = Infer<typeof Settings>;

export const DEFAULT_SETTINGS = mapSettings((row) => row.default) as Settings;

/** A change of the settings: all of the specification, and those of ours that change. */
export const SettingsChange = object(
  mapSettings(({ struct, isSpecified }) => (isSpecified ? struct : optional(struct))) as {
    [Name in SettingName]: Fields[Name] extends { isSpecified: true }
      ? StructOf<Name>
      : Struct<Settings[Name] | undefined>;
  },
);
export type SettingsChange = Infer<typeof SettingsChange>;

/**
 * The version to send back with a change, and the last change of each setting that was ever changed. They are for people who may change
 * the settings.
 */
const Edits = object({ version: EditVersion, lastChanges: optional(array(LastChange)) });

/** The current settings and their edits. A missing or null setting gets its default (specification, section 3). */
export const SettingsAnswer = object({
  ...(mapSettings((row) => coerce(row.struct, unknown(), (value) => value ?? row.default)) as {
    [Name in SettingName]: Struct<Settings[Name]>;
  }),
  ...Edits.schema,
});
export type SettingsAnswer = Infer<typeof SettingsAnswer>;

/**
 * All settings for people who may change them, and for people who fetch rentals only how long they wait after finishing one. A client that shows all of them fills
 * in what is missing with `SettingsAnswer`.
 */
export const getSettings = endpoint({
  method: 'GET',
  path: '/settings/get-settings',
  may: 'read-delay',
  answer: partial(assign(Settings, Edits)),
  says: { done: 'Settings', failed: 'Failed to load data' },
});

/**
 * Replaces the settings. They apply from the next fetch on. With the `version` that was loaded, 409 with an EditConflict when
 * somebody else has since changed a field that would be overwritten; without it the call overwrites (specification, section 7).
 * Only a person with a second factor can force it for others: 409 (`second-factor-off`). That ends the sessions of admins and
 * super-admins who have none.
 */
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/settings/update-settings',
  may: 'change-settings',
  body: object({ ...SettingsChange.schema, version: EditVersion }),
  answer: SettingsAnswer,
  changes: ['settings', 'pool'],
  says: { done: 'Settings updated successfully', failed: 'Failed to update settings' },
});

/**
 * What hold would do now if these settings were saved. `onHold` is counted up to ON_HOLD_COUNTED_TO; one more means more than that.
 * It changes nothing.
 */
export const SettingsPreview = object({ onHold: number(), nextFreeAt: nullable(Instant) });
export type SettingsPreview = Infer<typeof SettingsPreview>;

export const previewSettings = endpoint({
  method: 'POST',
  path: '/settings/preview-settings',
  may: 'change-settings',
  body: SettingsChange,
  answer: SettingsPreview,
  says: { done: 'Preview', failed: 'Failed to load data' },
});
