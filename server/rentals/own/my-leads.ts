/** My leads: the list of a picker's own finished leads, and one of them. */
import {
  businessDay,
  endOfBusinessDay,
  startOfBusinessDay,
} from '../../../src/contract/base/business-day.js';
import type { InputOf } from '../../../src/contract/base/endpoint.js';
import { paging } from '../../../src/contract/lists/lists.js';
import {
  MY_LEADS_VIEWS,
  type getMyLeads,
  type MyLead,
  type MyLeadsPage,
  type MyLeadsView,
} from '../../../src/contract/picks/my-leads.js';
import { numberKey } from '../../../src/contract/numbers/number-key.js';
import type { Settings } from '../../../src/contract/settings/settings.js';
import { notFound } from '../../base/refusal.js';
import { type Context, inSnapshot } from '../../db/context.js';
import { readSettings } from '../../settings/settings.js';
import { toLead } from '../lead-columns.js';
import { takeBackSeconds } from '../verdicts.js';
import { myLeads, myLeadsCount, myLeadsPage } from './my-leads.queries.js';
import { outcomeOf } from '../outcomes.js';
import { shownZones } from '../time-zones/shown-zones.js';
import { toOwnPick } from './own.queries.js';

/** A page of the picker's own finished leads with its total. */
export async function listMyLeads(
  { db, clock }: Context,
  pickerId: string,
  { view = MY_LEADS_VIEWS[0], search, page, limit: size }: InputOf<typeof getMyLeads>['query'],
): Promise<MyLeadsPage> {
  const nowMs = clock.now();
  const { limit, offset, countInfo } = paging({ page, limit: size });
  const filter = { pickerId, ...spanOf(view, nowMs), areCallBacks: view === 'call-backs', search };
  return inSnapshot(db, async (trx) => {
    const settings = await readSettings(trx);
    const { total } = await myLeadsCount(trx, filter).executeTakeFirstOrThrow();
    const rows = await myLeadsPage(trx, filter, { limit, offset }).execute();
    return { result: rows.map((row) => toMyLead(row, settings, nowMs)), countInfo: countInfo(total) };
  });
}

/** One of the picker's own finished leads. */
export async function findMyLead({ db, clock }: Context, pickerId: string, id: string): Promise<MyLead> {
  const row = await myLeads(db, pickerId).where('rentals.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toMyLead(row, await readSettings(db), clock.now());
}

/**
 * The span in which the leads of a view were finished. Today is the Panama day, as in the picker's counts.
 */
function spanOf(view: MyLeadsView, nowMs: number): { fromMs: number; beforeMs: number } {
  if (view !== 'today') return { fromMs: 0, beforeMs: Number.MAX_SAFE_INTEGER };
  const today = businessDay(nowMs);
  return { fromMs: startOfBusinessDay(today), beforeMs: endOfBusinessDay(today) };
}

type Row = Awaited<ReturnType<ReturnType<typeof myLeads>['executeTakeFirstOrThrow']>>;

function toMyLead(row: Row, settings: Settings, nowMs: number): MyLead {
  const { finishedDate, ...own } = toOwnPick(row);
  if (finishedDate === null) throw new Error('The rental is not finished');
  const outcome = outcomeOf(row);
  const isCorrectable = own.dealStatus === null && !row.is_made_invalid;
  return {
    ...own,
    finishedDate,
    ...toLead(row),
    ...(outcome && { outcome }),
    creatorName: row.creator_name,
    takeBackSeconds: isCorrectable ? takeBackSeconds(Date.parse(finishedDate), nowMs) : 0,
    messages: row.messages ?? 0,
    unreadAnswers: row.unread ?? 0,
    ...shownZones(numberKey(row.number), settings),
  };
}
