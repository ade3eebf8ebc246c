import type { Kysely } from 'kysely';
import type { SettingsChange, SettingsPreview } from '../../src/contract/settings/settings.js';
import type { Database } from '../db/schema.js';
import { onHold } from './hold.js';

/** What would be on hold now under these settings, before anybody saves them. */
export async function previewHold(
  db: Kysely<Database>,
  settings: SettingsChange,
  nowMs: number,
): Promise<SettingsPreview> {
  const held = await onHold(db, settings, nowMs);
  return {
    onHold: held?.count ?? 0,
    nextFreeAt: held === null ? null : new Date(held.nextAtMs).toISOString(),
  };
}
