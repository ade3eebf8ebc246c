/** Settings of the benches that drive Collect in a browser. */
import { create } from 'superstruct';
import {
  getSettings,
  SettingsAnswer,
  updateSettings,
  type Settings,
} from '../../src/contract/settings/settings.js';
import { clientOf } from '../e2e/collect-walk.js';
import type { Operation, Person } from '../e2e/operation.js';

/** The person of the operation who may change settings. */
export const superAdmin: Person = { name: 'Sol Super', email: 'sol@walk.example', role: 'super-admin' };

export async function changeSettings({ url }: Operation, changes: Partial<Settings>): Promise<void> {
  const caller = await clientOf(url, superAdmin);
  const { body } = await caller.call(getSettings);
  const { version, ...settings } = create(body.data, SettingsAnswer);
  const { status } = await caller.call(updateSettings, { body: { ...settings, ...changes, version } });
  if (status !== 200) throw new Error(`The settings were refused with ${status}`);
}
