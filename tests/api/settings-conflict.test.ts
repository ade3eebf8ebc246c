// @module-tag both-engines
/**
 * When two people edit the settings, a save that would overwrite a change is refused with both values, the
 * author and the time.
 */
import { create } from 'superstruct';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { EDIT_CONFLICT } from '../../src/contract/base/edit-conflict.js';
import {
  DEFAULT_SETTINGS,
  getSettings,
  SettingsAnswer,
  updateSettings,
} from '../../src/contract/settings/settings.js';
import type { Client } from './client.js';
import { SPECIFIED } from './settings-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

let server: TestServer;
let maria: Client;
let luis: Client;

beforeAll(async () => {
  server = await startServer();
  const boss = (name: string) => addUser(server.db, { role: 'super-admin', name });
  maria = await server.loginAs(await boss('Maria'));
  luis = await server.loginAs(await boss('Luis'));
});
afterAll(() => server.close());
beforeEach(() => maria.call(updateSettings, { body: DEFAULT_SETTINGS }));

const stored = async () => create((await maria.call(getSettings)).body.data, SettingsAnswer);
const save = (client: Client, body: Partial<Awaited<ReturnType<typeof stored>>>) =>
  client.call(updateSettings, { body: { ...SPECIFIED, ...body } });
const nowIso = () => new Date(server.clock.now()).toISOString();

describe('a change of the settings', () => {
  it('is refused when it would overwrite somebody else’s newer change, and shows both values', async () => {
    const { version } = await stored();
    server.clock.advance(1000);
    const first = await save(luis, { delayTime: 30, version });
    expect(first.status).toBe(200);
    const at = nowIso();
    server.clock.advance(1000);
    const { status, body } = await save(maria, { holdTime: 5, version });
    expect([status, body.code, body.message]).toEqual([409, EDIT_CONFLICT, REFUSALS['edit-conflict']]);
    expect(body.values).toEqual({
      version: first.body.data.version,
      fields: [
        { field: 'delayTime', sent: 0, stored: 30, changedAt: at, changedBy: { name: 'Luis' } },
        { field: 'holdTime', sent: 5, stored: 0, changedAt: null, changedBy: null },
      ],
    });
    expect(await stored()).toMatchObject({ delayTime: 30, holdTime: 0 });
  });

  it('is stored when it is sent again with the version of the refusal', async () => {
    const { version } = await stored();
    await save(luis, { delayTime: 30, version });
    const { body } = await save(maria, { delayTime: 60, version });
    const { status } = await save(maria, {
      delayTime: 60,
      version: (body.values as { version: number }).version,
    });
    expect(status).toBe(200);
    expect(await stored()).toMatchObject({ delayTime: 60 });
  });

  it('is stored when nobody changed a field that it would overwrite', async () => {
    const { version } = await stored();
    await save(luis, { leadsType: 'newest', version });
    // Both people saved the same value, so no change is lost.
    expect((await save(maria, { leadsType: 'newest', version })).status).toBe(200);
    // A reading limit that isn't sent stays unchanged.
    await save(luis, { leadsType: 'newest', fieldRowsPerHour: 900 });
    expect((await save(maria, { leadsType: 'newest', version })).status).toBe(200);
    expect(await stored()).toMatchObject({ fieldRowsPerHour: 900 });
  });

  it('without a version overwrites, and counts as a change for other editors', async () => {
    const { version } = await stored();
    await save(luis, { delayTime: 30, version });
    expect((await save(luis, { delayTime: 45 })).status).toBe(200);
    expect((await save(maria, { delayTime: 60, version })).body.values).toMatchObject({
      fields: [{ field: 'delayTime', sent: 60, stored: 45, changedBy: { name: 'Luis' } }],
    });
  });

  it('that sends the same instant in another time zone is no conflict', async () => {
    const { version } = await stored();
    await save(luis, { holdEnabledAt: '2026-11-20T15:00:00.000Z', version });
    expect((await save(maria, { holdEnabledAt: '2026-11-20T10:00:00-05:00', version })).status).toBe(200);
  });

  it('is stored for only one of several parallel calls with the same version', async () => {
    const { version } = await stored();
    const saves = [1, 2, 3, 4, 5, 6].map((delayTime) =>
      save(delayTime % 2 ? maria : luis, { delayTime, version }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('the last change of each setting', () => {
  const lastOf = async (client: Client) =>
    Object.fromEntries(
      ((await client.call(getSettings)).body.data.lastChanges ?? []).map(({ field, at, by }) => [
        field,
        { at, by },
      ]),
    );

  it('names its author and time, in the answer to a save too', async () => {
    server.clock.advance(1000);
    const saved = await save(luis, { leadsType: 'newest', attemptsPerDay: 3 });
    const luisNow = { at: nowIso(), by: { name: 'Luis' } };
    expect(saved.body.data.lastChanges).toContainEqual({ field: 'attemptsPerDay', ...luisNow });
    server.clock.advance(1000);
    await save(maria, { leadsType: 'newest', attemptsPerDay: 4 });
    expect(await lastOf(maria)).toMatchObject({
      leadsType: luisNow,
      attemptsPerDay: { at: nowIso(), by: { name: 'Maria' } },
    });
  });

  it('is only for people who may change the settings', async () => {
    await save(luis, { leadsType: 'newest' });
    const picker = await server.loginAs(await addUser(server.db, { role: 'data-picker' }));
    expect((await picker.call(getSettings)).body.data).not.toHaveProperty('lastChanges');
  });
});
