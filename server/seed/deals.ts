/** Deals of the demo installation, made by the server's own rules: finished rentals get e-mails, proofs and decisions. */
import { DealForm, type FinalStatus } from '../../src/contract/deals/deals.js';
import { PAYMENT_METHODS } from '../../src/contract/deals/payment-methods.js';
import { readStrictly } from '../../src/contract/base/validation.js';
import { personOf } from '../audit/record.js';
import type { Clock } from '../base/clock.js';
import type { Db } from '../db/context.js';
import { decideDeal } from '../deals/decide-deal.js';
import { submitDeal } from '../deals/submit-deal.js';
import type { Caller } from '../base/caller.js';
import { imageLinks } from '../images/image-links.js';
import { rewritePicture } from '../images/worker/rewrite-picture.js';
import { setClientEmail } from '../rentals/own/own-rentals.js';
import sharp from 'sharp';

const MINUTE_MS = 60_000;
/** One in this many finished rentals gets a client's e-mail, or a deal. */
const EMAIL_STEP = 3;
const DEAL_STEP = 9;
/** The decisions on deals, in turn; null means none yet. */
const DECISIONS: readonly (FinalStatus | null)[] = [null, 'done', 'failed', 'done', null];
/**
 * The secret of the links doesn't matter: the server of the demo makes its own links, and nobody follows
 * those made here.
 */
const NO_SECRET = 'nobody follows the links of a seeding';

interface MovingClock extends Clock {
  moveTo(instantMs: number): void;
}

/** Adds e-mails and deals to finished rentals, each some minutes after the finish and never in the future. */
export async function closeDeals(db: Db, clock: MovingClock, nowMs: number): Promise<void> {
  // Pictures are converted in this process, because our own receipts can't crash the decoder.
  const pictures = { prepare: rewritePicture };
  const context = { db, clock, pictures, links: imageLinks({ secrets: [NO_SECRET], clock }), origin: '' };
  const finished = await db
    .selectFrom('rentals')
    .select(['id', 'number', 'client_name', 'fetcher_id', 'finished_at'])
    .where('number_status', '=', 'valid')
    .orderBy('finished_at')
    .execute();
  let deals = 0;
  for (const [index, { id, number, client_name, fetcher_id, finished_at }] of finished.entries()) {
    if (index % EMAIL_STEP !== 0) continue;
    const picker = await callerOf(db, fetcher_id ?? '');
    const laterBy = (minutes: number) =>
      clock.moveTo(Math.min(nowMs, (finished_at ?? nowMs) + minutes * MINUTE_MS));
    const client_email = `${client_name.toLowerCase().replaceAll(' ', '.')}@mail.example.com`;
    laterBy(4);
    await setClientEmail({ db, clock }, picker._id, id, client_email);
    if (index % DEAL_STEP !== 0) continue;
    laterBy(20);
    const form = readStrictly({ data: { number, client_email }, payment_method: payment(deals) }, DealForm);
    const deal = await submitDeal(context, picker, form, await receipt(deals));
    const decision = DECISIONS[deals % DECISIONS.length] ?? null;
    deals += 1;
    if (decision === null) continue;
    laterBy(90);
    const admin = await callerOf(db, picker.adminId ?? '');
    const by = {
      caller: admin,
      actor: personOf({ ...admin, id: admin._id, admin_id: null }),
      address: '127.0.0.1',
    };
    await decideDeal(context, by, deal._id, { status: decision });
  }
  clock.moveTo(nowMs);
}

/** The payment methods in turn; for `Other` with the text that somebody would write. */
function payment(index: number): string {
  const method = PAYMENT_METHODS[index % PAYMENT_METHODS.length] ?? 'Other';
  return method === 'Other' ? 'Cash app' : method;
}

async function callerOf(db: Db, id: string): Promise<Caller> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    assignFor: user.assign_for,
    canBulkUpload: false,
    sessionId: '',
    provedMs: 0,
    adminId: user.admin_id,
    teamLeaderId: user.team_leader_id,
  };
}

const WIDTH = 540;
const HEIGHT = 960;
const ACCENTS = ['#2f6fd0', '#1f8a5b', '#8a4fbf', '#c0562f'];

const block = (left: number, top: number, width: number, height: number, background: string) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
});

/** The receipt of an index, as a PNG: a coloured header, bars instead of words, and a sum. */
function receipt(index: number): Promise<Buffer> {
  const accent = ACCENTS[index % ACCENTS.length] ?? '#2f6fd0';
  const lines = Array.from({ length: 9 }, (_, line) => {
    const width = 180 + ((index * 53 + line * 97) % 240);
    return block(60, 320 + line * 52, width, 20, line % 3 === 0 ? '#c9ced6' : '#e2e5ea');
  });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#f4f5f7' } })
    .composite([
      block(30, 40, WIDTH - 60, HEIGHT - 80, '#ffffff'),
      block(30, 40, WIDTH - 60, 120, accent),
      block(60, 84, 160, 32, '#ffffff'),
      block(60, 210, 260 + ((index * 31) % 120), 44, '#2a2f38'),
      ...lines,
      block(60, 830, 150, 34, accent),
    ])
    .png()
    .toBuffer();
}
