import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Updateable } from 'kysely';
import { pino } from 'pino';
import type { UsersTable } from '../../server/db/schema.js';
import type { Mail } from '../../server/mail/mail.js';
import { mailQueue, type MailQueue } from '../../server/mail/mail-queue.js';
import { requestDueReports } from '../../server/reports/report-mail.js';
import { reportMail } from '../../server/reports/report-mail-text.js';
import { getReportMail, setReportMail, type ReportMail } from '../../src/contract/reports/report-mail.js';
import { startOfBusinessDay } from '../../src/contract/base/business-day.js';
import { addRental, DAY_MS, HOUR_MS } from './rentals-support.js';
import { startWithTwoGroups } from './staff-support.js';

type Scene = Awaited<ReturnType<typeof startWithTwoGroups>>;
const DAILY: ReportMail = { time: 'daily', side: 'pickers', by: 'person', under: null };
/** A Friday. */
const FRIDAY_MS = startOfBusinessDay('2026-11-20');

let scene: Scene;
let sent: Mail[];
/** Two servers over one database. */
let queues: MailQueue[];

beforeEach(async () => {
  scene = await startWithTwoGroups();
  sent = [];
  const { db, clock } = scene.server;
  const nothing = { write: () => Promise.resolve(null), sent: () => Promise.resolve() };
  queues = [1, 2].map(() =>
    mailQueue({
      db,
      clock,
      log: pino({ enabled: false }),
      mailer: {
        means: 'a list',
        send: (mail) => {
          sent.push(mail);
          return Promise.resolve();
        },
        close: () => undefined,
      },
      writers: {
        'password-link': nothing,
        'login-link': nothing,
        invitation: nothing,
        report: reportMail(db, () => 'https://desk.example'),
      },
    }),
  );
});
afterEach(() => scene.server.close());

/** The mails that two servers send at an instant. Closing a queue sends the due mails. */
async function mailsAt(instantMs: number): Promise<Mail[]> {
  const { db, clock } = scene.server;
  clock.set(instantMs);
  await Promise.all(queues.map((queue) => requestDueReports({ db, clock }, queue)));
  await Promise.all(queues.map((queue) => queue.close()));
  return sent.splice(0);
}

describe('a report by mail', () => {
  it('comes once each morning at 7:00 in Panama with the figures of the day before', async () => {
    const { server, own } = scene;
    const at = FRIDAY_MS + 15 * HOUR_MS;
    server.clock.set(FRIDAY_MS + 16 * HOUR_MS);
    const later = await server.loginAs(own.admin);
    expect((await later.call(setReportMail, { body: DAILY })).body.data).toEqual(DAILY);
    await addRental(server.db, {
      fetcher_id: own.picker.id,
      fetched_at: at,
      finished_at: at + 9000,
      number_status: 'valid',
      number: '(702) 555-0107',
      number_key: '+17025550107',
      client_name: 'Secret Client',
    });
    expect(await mailsAt(FRIDAY_MS + DAY_MS + 7 * HOUR_MS - 1)).toEqual([]);
    const [mail, ...others] = await mailsAt(FRIDAY_MS + DAY_MS + 7 * HOUR_MS);
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe(own.admin.email);
    expect(mail?.subject).toBe('Report of pickers, 2026-11-20');
    expect(mail?.text).toContain('All: Picked 1 (0), Valid 1 (0), Invalid 0 (0), Median seconds 9 (—)');
    expect(mail?.html).toContain('right">1 (0)</td>');
    expect(mail?.text).toContain('https://desk.example/#/admin/reports?startDate=2026-11-20');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Secret|0107/);
    expect(await mailsAt(FRIDAY_MS + DAY_MS + 20 * HOUR_MS)).toEqual([]);
  });

  it('comes each Monday about the week before, and later when the servers were off on Monday morning', async () => {
    const { admin } = scene;
    await admin.call(setReportMail, { body: { ...DAILY, time: 'weekly' } });
    expect(await mailsAt(FRIDAY_MS + 2 * DAY_MS + 23 * HOUR_MS)).toEqual([]);
    const [mail] = await mailsAt(FRIDAY_MS + 4 * DAY_MS + 9 * HOUR_MS);
    expect(mail?.subject).toBe('Report of pickers, 2026-11-16 to 2026-11-22');
    expect(await mailsAt(FRIDAY_MS + 9 * DAY_MS)).toEqual([]);
    expect(await mailsAt(FRIDAY_MS + 10 * DAY_MS + 7 * HOUR_MS)).toHaveLength(1);
  });

  it('ends when the person stops it, has left or may no longer see reports, and waits while they are suspended', async () => {
    const { server, admin, pickerLeader, creatorLeader, superAdmin, own } = scene;
    expect((await admin.call(getReportMail)).body.data).toBeNull();
    for (const caller of [admin, pickerLeader, creatorLeader, superAdmin])
      await caller.call(setReportMail, { body: DAILY });
    await admin.call(setReportMail, { body: { ...DAILY, time: null } });
    expect((await admin.call(getReportMail)).body.data).toEqual({ ...DAILY, time: null });
    const change = (id: string, changes: Updateable<UsersTable>) =>
      server.db.updateTable('users').set(changes).where('id', '=', id).execute();
    await change(own.pickerLeader.id, { suspended_at: FRIDAY_MS });
    await change(own.creatorLeader.id, { role: 'data-creator' });
    await server.db
      .updateTable('users')
      .set({ deleted_at: FRIDAY_MS })
      .where('role', '=', 'super-admin')
      .execute();
    expect(await mailsAt(FRIDAY_MS + 3 * DAY_MS)).toEqual([]);
    await change(own.pickerLeader.id, { suspended_at: null });
    expect(await mailsAt(FRIDAY_MS + 4 * DAY_MS)).toMatchObject([
      { to: { address: own.pickerLeader.email } },
    ]);
  });

  it('shows each person only their own people', async () => {
    const { server, superAdmin, foreign, admin } = scene;
    await addRental(server.db, {
      fetcher_id: foreign.picker.id,
      fetched_at: FRIDAY_MS,
      finished_at: FRIDAY_MS,
      number_status: 'valid',
    });
    const under = foreign.admin.id;
    for (const caller of [superAdmin, admin]) await caller.call(setReportMail, { body: DAILY });
    await server.db.updateTable('report_mails').set({ under_id: under }).execute();
    expect((await admin.call(setReportMail, { body: { ...DAILY, under } })).status).toBe(404);
    const mails = await mailsAt(FRIDAY_MS + DAY_MS + 8 * HOUR_MS);
    expect(mails.map(({ text }) => /All: Picked (\d+)/.exec(text)?.[1]).sort()).toEqual(['0', '1']);
  });

  it('is refused with rows by upload, and the refusal names the field', async () => {
    const body = { ...DAILY, by: 'upload' } as unknown as ReportMail;
    expect(await scene.admin.call(setReportMail, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'by' }] },
    });
  });
});
