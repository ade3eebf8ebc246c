import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  getSettings,
  previewSettings,
  updateSettings,
  type Settings,
} from '../../src/contract/settings/settings.js';
import type { FieldValue } from '../../src/contract/base/edit-conflict.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { mapSettings, type AnySetting } from '../../src/contract/settings/settings-fields.js';
import type { Client } from './client.js';
import { addRentals, MINUTE_MS } from './rentals-support.js';
import { giveApp } from './second-factor-support.js';
import { SPECIFIED } from './settings-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';

/** A value that differs from a setting's default. */
function anotherValue(row: AnySetting): FieldValue {
  switch (row.input) {
    case 'switch':
      return !row.default;
    case 'whole':
      return Number(row.default ?? 1) + 1;
    case 'digits':
      return '702';
    case 'instant':
      return '2026-11-20T15:00:00.000Z';
    case 'time':
      return String(row.default).replace(/^\d\d/, (hour) => String(Number(hour) + 1).padStart(2, '0'));
    case 'days':
      return 'mon fri';
    case 'choice':
      return row.words?.find((word) => word !== row.default) ?? null;
  }
}
const CHANGED = mapSettings(anotherValue) as Settings;

describe('the fetching settings', () => {
  let server: TestServer;
  let superAdmin: Client;

  beforeAll(async () => {
    server = await startServer();
    superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    // Nobody else may force a second factor.
    await giveApp(superAdmin, server);
  });
  afterAll(() => server.close());

  it('are the defaults until somebody saves them', async () => {
    expect((await superAdmin.call(getSettings)).body.data).toMatchObject({ ...DEFAULT_SETTINGS, version: 0 });
  });

  it('are returned as they were saved, after each save', async () => {
    const settings = {
      delayTime: 12,
      isDelayEnabled: true,
      holdTime: 30,
      isHoldEnabled: true,
      holdEnabledAt: '2026-11-20T10:00:00-05:00',
      leadsType: 'auto',
    } as const;
    const saved = await superAdmin.call(updateSettings, { body: settings });
    expect(saved.body.message).toBe('Settings updated successfully');
    expect(saved.body.data).toMatchObject({
      ...DEFAULT_SETTINGS,
      ...settings,
      holdEnabledAt: '2026-11-20T15:00:00.000Z',
      version: 1,
    });
    expect((await superAdmin.call(getSettings)).body.data).toEqual(saved.body.data);
    await superAdmin.call(updateSettings, { body: DEFAULT_SETTINGS });
    expect((await superAdmin.call(getSettings)).body.data).toMatchObject({ ...DEFAULT_SETTINGS, version: 2 });
  });

  it.each(Object.entries(CHANGED))('are read back after a change of %s alone', async (name, value) => {
    const body = { ...DEFAULT_SETTINGS, [name]: value };
    expect((await superAdmin.call(getSettings)).body.data).not.toHaveProperty(name, value);
    await superAdmin.call(updateSettings, { body });
    expect((await superAdmin.call(getSettings)).body.data).toHaveProperty(name, value);
    await superAdmin.call(updateSettings, { body: DEFAULT_SETTINGS });
  });

  it('stay unchanged if a call doesn’t send them, except the rules of fetching', async () => {
    await superAdmin.call(updateSettings, { body: CHANGED });
    const { body } = await superAdmin.call(updateSettings, { body: SPECIFIED });
    expect(body.data).toMatchObject({ ...CHANGED, ...SPECIFIED });
    await superAdmin.call(updateSettings, { body: DEFAULT_SETTINGS });
  });

  it('refuse negative times and times that are too large for a date', async () => {
    const wrong = { ...DEFAULT_SETTINGS, delayTime: -1, holdTime: 1e15 };
    const { status, body } = await superAdmin.call(updateSettings, { body: wrong });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { path: 'delayTime', message: 'Delay Time must be at least 0' },
      { path: 'holdTime', message: 'Hold Time must be at most 525,600' },
    ]);
  });

  it('can be previewed: the preview says how many rentals would be on hold, and saves nothing', async () => {
    await addRentals(server.db, 3, (index) => ({ created_at: START_MS - index * MINUTE_MS }));
    await addRentals(server.db, 1, () => ({ source: 'for-use' }));
    const draft = { ...DEFAULT_SETTINGS, isHoldEnabled: true, holdTime: 2 };
    const { body } = await superAdmin.call(previewSettings, { body: draft });
    // One rental was entered now, one a minute ago; the third is two minutes old, and an upload for use is
    // never on hold.
    expect(body.data).toEqual({ onHold: 2, nextFreeAt: new Date(START_MS + MINUTE_MS).toISOString() });
    const heldInAMinute = { ...draft, holdEnabledAt: new Date(START_MS + MINUTE_MS).toISOString() };
    expect((await superAdmin.call(previewSettings, { body: heldInAMinute })).body.data).toEqual({
      onHold: 0,
      nextFreeAt: null,
    });
    expect((await superAdmin.call(getSettings)).body.data).toMatchObject(DEFAULT_SETTINGS);
  });

  it('tell a picker the delay, and nothing else', async () => {
    await superAdmin.call(updateSettings, {
      body: { ...DEFAULT_SETTINGS, delayTime: 7, isDelayEnabled: true, holdTime: 5 },
    });
    const picker = await server.loginAs(await addUser(server.db, { role: 'data-picker' }));
    const { status, body } = await picker.call(getSettings);
    expect([status, body.data]).toEqual([200, { delayTime: 7, isDelayEnabled: true }]);
    expect((await picker.call(updateSettings, { body: DEFAULT_SETTINGS })).status).toBe(403);
  });

  it.each<Role>(['admin', 'team-leader', 'data-creator'])('are closed to %s', async (role) => {
    const client = await server.loginAs(await addUser(server.db, { role }));
    expect((await client.call(getSettings)).status).toBe(403);
    expect((await client.call(updateSettings, { body: DEFAULT_SETTINGS })).status).toBe(403);
  });
});
