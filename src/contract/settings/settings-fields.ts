/**
 * The settings, a row each. The calls' structs, the stored row, the form, the audit, the conflict of two editors and what a person may
 * read are made from these rows (docs/recipes/setting.md).
 */
import { boolean, nullable, type Infer, type Struct } from 'superstruct';
import { AreaCode } from '../numbers/area-code.js';
import type { Capability } from '../roles/capabilities.js';
import type { FieldValue } from '../base/edit-conflict.js';
import { Instant, wholeNumber } from '../base/fields.js';
import { ATTEMPTS_PER_DAY, CALL_TRIES, READ_PROOFS, READ_ROWS, RETRY_MINUTES } from '../limits.js';
import { CallingDays, timeOfDay, UNKNOWN_TIME_ZONES, WEEKDAYS } from '../picks/quiet-hours.js';
import { choice } from '../base/choice.js';

const LEADS_TYPES = ['auto', 'random', 'oldest', 'newest'] as const;
export const LeadsType = choice(LEADS_TYPES);
export type LeadsType = Infer<typeof LeadsType>;

/**
 * The maximum of times, one year: no rule of a working day is longer, and an instant that far ahead is still
 * a valid date.
 */
const MAX_DELAY_SECONDS = 365 * 24 * 60 * 60;
const MAX_HOLD_MINUTES = 365 * 24 * 60;

/** The parts of the form, in their order. */
export const SETTING_GROUPS = {
  delay: 'Delay',
  hold: 'Hold',
  order: 'Order',
  outcomes: 'Outcomes',
  'quiet-hours': 'Quiet hours',
  numbers: 'Numbers',
  reading: 'Reading limits',
  'second-factor': 'Second factor',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

interface SettingRow {
  group: SettingGroup;
  /** Its name in the audit and in refusals. The form shows it with the unit. */
  name: string;
  unit?: string;
  /** How it is entered. A `switch` is stored as 0 or 1, an `instant` as milliseconds, any other value as it is. */
  input: 'switch' | 'whole' | 'digits' | 'instant' | 'time' | 'days' | 'choice';
  /** What a `choice` offers. */
  words?: readonly string[];
  /** Stands beside the name. */
  note?: string;
  /** A sentence below the field. */
  hint?: string;
  /** The column in the table `settings`. Null in it means the default. */
  column: string;
  /** Who may read it, besides those who may change the settings. */
  readBy?: Capability;
  /** The specification's call sends it each time. One of ours stays as it is when a call doesn't send it. */
  isSpecified?: true;
}

/** A row with its struct, which names the setting in refusals. A default of null means that the setting may be blank. */
const setting = <Value, const Row extends SettingRow>(
  row: Row & { struct: (name: string) => Struct<Value>; default: NoInfer<Value> },
): Omit<Row, 'struct'> & { struct: Struct<Value> } => ({ ...row, struct: row.struct(row.name) });

const whole = (range: { min?: number; max?: number }) => (name: string) => wholeNumber(name, range);
const orNull =
  <Value>(struct: (name: string) => Struct<Value>) =>
  (name: string) =>
    nullable(struct(name));

export const SETTINGS_FIELDS = {
  isDelayEnabled: setting({
    group: 'delay',
    name: 'Enable Delay',
    input: 'switch',
    column: 'is_delay_enabled',
    struct: boolean,
    default: false,
    isSpecified: true,
    readBy: 'read-delay',
  }),
  delayTime: setting({
    group: 'delay',
    name: 'Delay Time',
    unit: 'seconds',
    input: 'whole',
    column: 'delay_seconds',
    struct: whole({ max: MAX_DELAY_SECONDS }),
    default: 0,
    isSpecified: true,
    readBy: 'read-delay',
  }),
  isHoldEnabled: setting({
    group: 'hold',
    name: 'Enable Hold',
    input: 'switch',
    column: 'is_hold_enabled',
    struct: boolean,
    default: false,
    isSpecified: true,
  }),
  holdTime: setting({
    group: 'hold',
    name: 'Hold Time',
    unit: 'minutes',
    input: 'whole',
    column: 'hold_minutes',
    struct: whole({ max: MAX_HOLD_MINUTES }),
    default: 0,
    isSpecified: true,
  }),
  holdEnabledAt: setting({
    group: 'hold',
    name: 'Hold Enabled At',
    input: 'instant',
    column: 'hold_enabled_at',
    note: 'Panama time',
    hint: 'Blank: hold counts for every rental.',
    struct: () => nullable(Instant),
    default: null,
    isSpecified: true,
  }),
  leadsType: setting({
    group: 'order',
    name: 'Leads Type',
    input: 'choice',
    column: 'leads_type',
    words: LEADS_TYPES,
    struct: () => LeadsType,
    default: 'random',
    isSpecified: true,
  }),
  // The following settings are our additions. Outcomes: calls may end without a verdict (readings.md, 'Verdicts and outcomes').
  isOutcomesEnabled: setting({
    group: 'outcomes',
    name: 'Enable outcomes',
    input: 'switch',
    column: 'is_outcomes_enabled',
    struct: boolean,
    default: false,
  }),
  /** After this many calls without an answer a rental is finished without a verdict. */
  maxTries: setting({
    group: 'outcomes',
    name: 'Number of tries',
    input: 'whole',
    column: 'max_tries',
    struct: whole(CALL_TRIES),
    default: 3,
  }),
  /** How long a rental isn't handed out after a call without an answer. */
  retryMinutes: setting({
    group: 'outcomes',
    name: 'Minutes before the next try',
    input: 'whole',
    column: 'retry_minutes',
    struct: whole(RETRY_MINUTES),
    default: 60,
  }),
  // Rentals are handed out only in a window of the day where their number is (readings.md, 'Quiet hours').
  isQuietHoursEnabled: setting({
    group: 'quiet-hours',
    name: 'Enable quiet hours',
    input: 'switch',
    column: 'is_quiet_hours_enabled',
    struct: boolean,
    default: false,
  }),
  callingFrom: setting({
    group: 'quiet-hours',
    name: 'Calls from',
    note: 'Their time',
    input: 'time',
    column: 'calling_from',
    struct: timeOfDay,
    default: '08:00',
  }),
  callingTo: setting({
    group: 'quiet-hours',
    name: 'Calls until',
    note: 'Their time',
    input: 'time',
    column: 'calling_to',
    hint: '12:00 AM: until the end of the day.',
    struct: timeOfDay,
    default: '21:00',
  }),
  callingDays: setting({
    group: 'quiet-hours',
    name: 'Calling days',
    input: 'days',
    column: 'calling_days',
    struct: () => CallingDays,
    default: WEEKDAYS.join(' '),
  }),
  unknownTimeZone: setting({
    group: 'quiet-hours',
    name: 'Unknown time zones',
    input: 'choice',
    column: 'unknown_time_zone',
    hint: 'For numbers whose area code says nothing about the time there.',
    words: UNKNOWN_TIME_ZONES,
    struct: () => choice(UNKNOWN_TIME_ZONES),
    default: 'always',
  }),
  /** How often one number may be tried on a Panama day. */
  attemptsPerDay: setting({
    group: 'quiet-hours',
    name: 'Attempts per number and day',
    input: 'whole',
    column: 'attempts_per_day',
    hint: 'Blank: no limit.',
    struct: orNull(whole(ATTEMPTS_PER_DAY)),
    default: null,
  }),
  /** Completes numbers of seven digits; without it they are refused. */
  defaultAreaCode: setting({
    group: 'numbers',
    name: 'Default area code',
    input: 'digits',
    column: 'default_area_code',
    hint: 'Blank: none.',
    struct: () => nullable(AreaCode),
    default: null,
  }),
  // Thirty full pages of 100 rows an hour are more than anybody reads; a picker works on 50 to 100 leads a day.
  supervisorRowsPerHour: setting({
    group: 'reading',
    name: 'Leaders and admins: rows an hour',
    input: 'whole',
    column: 'supervisor_rows_per_hour',
    default: 3000,
    struct: whole(READ_ROWS),
  }),
  supervisorProofsPerHour: setting({
    group: 'reading',
    name: 'Leaders and admins: proofs an hour',
    input: 'whole',
    column: 'supervisor_proofs_per_hour',
    default: 300,
    struct: whole(READ_PROOFS),
  }),
  fieldRowsPerHour: setting({
    group: 'reading',
    name: 'Creators and pickers: rows an hour',
    input: 'whole',
    column: 'field_rows_per_hour',
    default: 500,
    struct: whole(READ_ROWS),
  }),
  fieldProofsPerHour: setting({
    group: 'reading',
    name: 'Creators and pickers: proofs an hour',
    input: 'whole',
    column: 'field_proofs_per_hour',
    default: 100,
    struct: whole(READ_PROOFS),
  }),
  /** Whether admins and super-admins need a second factor (readings.md, 'Sign-on and machines'). */
  isSecondFactorForced: setting({
    group: 'second-factor',
    name: 'Force a second factor for admins and super-admins',
    input: 'switch',
    column: 'is_second_factor_forced',
    struct: boolean,
    default: false,
  }),
} as const;

type Fields = typeof SETTINGS_FIELDS;
export type SettingName = keyof Fields;
export type SwitchName = {
  [Name in SettingName]: Fields[Name]['input'] extends 'switch' ? Name : never;
}[SettingName];

/** A setting's name in the form: `Delay Time (seconds)`. */
export type SettingLabel = {
  [Name in SettingName]: Fields[Name] extends {
    name: infer Title extends string;
    unit: infer Unit extends string;
  }
    ? `${Title} (${Unit})`
    : Fields[Name]['name'];
}[SettingName];

// The cast is safe, because the keys are those of the table.
export const SETTING_NAMES = Object.keys(SETTINGS_FIELDS) as SettingName[];

/** The settings of a group, in the order of the form. */
export const settingsIn = (group: SettingGroup): SettingName[] =>
  SETTING_NAMES.filter((name) => SETTINGS_FIELDS[name].group === group);

/** A row whose value may have the type of any setting. */
export interface AnySetting extends SettingRow {
  struct: Struct<FieldValue>;
  default: FieldValue;
  note?: Said<'note'>;
  hint?: Said<'hint'>;
}

/** The texts that rows have by a name. */
type Said<Key extends string> = Fields[SettingName] extends infer Row
  ? Row extends Record<Key, infer Text extends string>
    ? Text
    : never
  : never;

// The cast is safe, because a struct takes any value and refuses those of other types.
export const settingRow = <Name extends SettingName>(name: Name) =>
  SETTINGS_FIELDS[name] as unknown as AnySetting & Pick<Fields[Name], 'input'>;

export const isSwitch = (name: SettingName): name is SwitchName => settingRow(name).input === 'switch';

export function settingLabel(name: SettingName): SettingLabel {
  const { name: title, unit } = settingRow(name);
  // The cast is safe, because the type is written by the same rule.
  return (unit ? `${title} (${unit})` : title) as SettingLabel;
}

/** An object with something for each setting; the caller says of which type. */
export const mapSettings = (of: (row: AnySetting, name: SettingName) => unknown) =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, of(settingRow(name), name)])) as {
    [Name in SettingName]: unknown;
  };
