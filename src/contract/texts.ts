/**
 * The texts that the contract writes and screens show. Elements take only types from here, because each loads only the texts that it
 * shows; tests compare the values with the catalogues.
 */
import { AUDIT_KIND_TITLES } from './audit/audit.js';
import { DEAL_FAILED_TITLES, DEAL_STATUS_TITLES } from './deals/deal-status.js';
import type { AnyEndpoint } from './base/endpoint.js';
import { ENDPOINTS } from './endpoints.js';
import { LEAD_LIST } from './rentals/lead-fields.js';
import { DOWNLOAD_FAILED, LIST_SENTENCES, totalText } from './lists/lists.js';
import { SOCKET_REFUSALS } from './realtime/realtime.js';
import { ERASURE_REASONS } from './personal-data/personal-data.js';
import { PERSONAL_PLACE_TITLES } from './personal-data/personal-places.js';
import { RENTAL_EVENT_TITLES } from './rentals/rental-history.js';
import { DELETE_REASONS, RENTAL_JOB_SKIPS } from './rentals/rental-jobs.js';
import { RENTAL_JOB_TITLES } from './rentals/rental-job-actions.js';
import { RENTAL_STATE_TITLES } from './rentals/rental-state.js';
import { RENTAL_SOURCE_TITLES } from './rentals/rental-sources.js';
import { RETENTION_TITLES } from './personal-data/retention.js';
import { ASSIGN_FOR_TITLES, ROLE_TITLES } from './roles/roles.js';
import { FIRST_STEPS } from './screens/first-steps.js';
import { SCREEN_GROUPS, SCREENS } from './screens/screens.js';
import {
  LeadsType,
  SETTING_GROUPS,
  SETTING_NAMES,
  settingLabel,
  SETTINGS_FIELDS,
} from './settings/settings-fields.js';
import { VERDICT_NOT_SENT } from './picks/unsent-verdict.js';
import { SKIPPED_FILE } from './uploads/upload.js';
import { InvalidInput, readStrictly } from './base/validation.js';

const { nothing, adjust, adjustAny } = LIST_SENTENCES;
const { tooMany, foreignRoom, foreignOrigin } = SOCKET_REFUSALS;

const textsOf = <T extends string>(table: Readonly<Record<string, T>>) => Object.values(table);

export const CONTRACT_TEXTS = [
  ...ENDPOINTS.flatMap(({ says }) => textsOf(says)),
  ...SCREENS.map(({ title }) => title),
  ...SCREEN_GROUPS,
  ...Object.values(FIRST_STEPS).map(({ does }) => does),
  ...LEAD_LIST.flatMap(({ label, collect, form, table }) => [
    label,
    ...(collect && 'copying' in collect ? [collect.copying] : []),
    ...('placeholder' in form ? [form.placeholder] : []),
    ...(table && 'cardLabel' in table ? [table.cardLabel] : []),
  ]),
  ...textsOf(AUDIT_KIND_TITLES),
  ...textsOf(ASSIGN_FOR_TITLES),
  ...textsOf(DEAL_STATUS_TITLES),
  ...textsOf(DEAL_FAILED_TITLES),
  ...textsOf(RENTAL_EVENT_TITLES),
  ...textsOf(RENTAL_SOURCE_TITLES),
  ...textsOf(RENTAL_STATE_TITLES),
  ...textsOf(PERSONAL_PLACE_TITLES),
  ...textsOf(ERASURE_REASONS),
  ...textsOf(RENTAL_JOB_TITLES),
  ...textsOf(RENTAL_JOB_SKIPS),
  ...textsOf(DELETE_REASONS),
  ...textsOf(RETENTION_TITLES),
  ...textsOf(ROLE_TITLES),
  ...textsOf(LeadsType.schema),
  ...textsOf(SETTING_GROUPS),
  ...SETTING_NAMES.map(settingLabel),
  ...Object.values(SETTINGS_FIELDS).flatMap((row) => [
    ...('note' in row ? [row.note] : []),
    ...('hint' in row ? [row.hint] : []),
  ]),
  ...SKIPPED_FILE.extra,
  SKIPPED_FILE.sheet,
  totalText(1),
  totalText(2),
  nothing,
  adjust,
  adjustAny,
  tooMany,
  foreignRoom,
  foreignOrigin,
  DOWNLOAD_FAILED,
  VERDICT_NOT_SENT,
];

/** Values that no field accepts, so that each field with a label refuses them and names its label. */
const REFUSED = [{}, [{}]];

/**
 * The labels that the structs of the calls name when they refuse a field. A label that equals the field's
 * name isn't a text to translate.
 */
export function fieldLabels(): string[] {
  // The types are left out, because every call is read in the same way here.
  const endpoints = ENDPOINTS as unknown as readonly AnyEndpoint[];
  const structs = endpoints.flatMap(({ params, query, body }) => [params, query, body]);
  const labels = structs.flatMap((struct) => {
    if (!struct) return [];
    const names = Object.keys(struct.schema ?? {});
    return REFUSED.flatMap((value) => {
      try {
        readStrictly(Object.fromEntries(names.map((name) => [name, value])), struct);
        return [];
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
        return error.errors.flatMap(({ path, values }) => {
          const label = values?.['label'];
          return typeof label === 'string' && label !== path ? [label] : [];
        });
      }
    });
  });
  return [...new Set(labels)];
}
