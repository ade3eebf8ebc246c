import type { SettingsChange, SettingsPreview } from '../../src/contract/settings/settings.js';
import type { Db } from '../db/context.js';
import { onHold } from './hold.js';

/** What would be on hold now under these settings, before anybody saves them. */
export async function previewHold(db: Db, settings: SettingsChange, nowMs: number): Promise<SettingsPreview> {
  const held = await onHold(db, settings, nowMs);
  return {
    onHold: held?.count ?? 0,
    nextFreeAt: held === null ? null : new Date(held.nextAtMs).toISOString(),
  };
}
