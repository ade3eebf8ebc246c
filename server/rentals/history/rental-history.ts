/** The history of a rental: what its own columns say and the recorded steps, in order. */
import { mayCall } from '../../../src/contract/roles/access.js';
import { correctRental, correctVerdict } from '../../../src/contract/rentals/corrections.js';
import type { AnswerOf } from '../../../src/contract/base/endpoint.js';
import { isErased } from '../../../src/contract/rentals/erased.js';
import {
  CLOSING_KINDS,
  type getRentalHistory,
  type RentalEvent,
  type RentalEventKind,
} from '../../../src/contract/rentals/rental-history.js';
import { LEAD_LIST } from '../../../src/contract/rentals/lead-fields.js';
import { OutcomeKind } from '../../../src/contract/picks/outcome-kinds.js';
import type { Db } from '../../db/context.js';
import type { Caller } from '../../base/caller.js';
import { notFound } from '../../base/refusal.js';
import { editVersion } from '../../edits/edits.js';
import { isLedBy, LEAD_CHANGES } from '../lead-changes.js';
import { toLead } from '../lead-columns.js';
import { shownKey } from '../shown-key.js';
import {
  auditedCorrections,
  corrections,
  recordedSteps,
  lastBypass,
  messageSteps,
  firstVerdictChange,
  readableRental,
  STEPS_A_PAGE,
} from './history.queries.js';

type Rental = Awaited<ReturnType<ReturnType<typeof readableRental>['executeTakeFirstOrThrow']>>;
type Message = Awaited<ReturnType<ReturnType<typeof messageSteps>['execute']>>[number];
type LastBypass = Awaited<ReturnType<ReturnType<typeof lastBypass>['executeTakeFirst']>>;
type Correction = Awaited<ReturnType<ReturnType<typeof corrections>['execute']>>[number];
type Audited = Awaited<ReturnType<ReturnType<typeof auditedCorrections>['execute']>>[number];
type Step = Awaited<ReturnType<ReturnType<typeof recordedSteps>['execute']>>[number];

/** A rental with a page of its steps, oldest first: the newest ones, or those before an instant. 404 when it is not in the caller's lists. */
export async function rentalHistory(
  db: Db,
  caller: Caller,
  id: string,
  beforeMs = Number.MAX_SAFE_INTEGER,
): Promise<AnswerOf<typeof getRentalHistory>> {
  const rental = await readableRental(db, caller, id).executeTakeFirst();
  if (!rental) throw notFound();
  const isPick = rental.is_pick === 1;
  const page = { rentalId: id, beforeMs };
  const read = [
    await recordedSteps(db, caller, page).execute(),
    await auditedCorrections(db, caller, page).execute(),
    await messageSteps(db, caller, page).execute(),
  ] as const;
  const fromMs = beginOf(read);
  const isOnPage = ({ at }: { at: number }) => at >= fromMs && at < beforeMs;
  const [recorded, audit, messages] = read;
  const steps = recorded
    .filter(isOnPage)
    .filter(({ kind }) => isPick || !CLOSING_KINDS.has(kind))
    // The picker's reason may be about the client.
    .map((step) => (isPick || step.kind !== 'skipped' ? step : { ...step, details: null }))
    .toReversed();
  const corrected = (await corrections(db, caller, id).execute()).filter(isOnPage);
  const audited = distinctByTime(audit.filter(isOnPage).toReversed());
  const { bypass_batch_id: batchId } = rental;
  const bypass = batchId === null ? undefined : await lastBypass(db, caller, batchId).executeTakeFirst();
  const verdict = await firstVerdict(db, rental);
  return {
    _id: rental.id,
    ...toLead(rental),
    ...shownKey(rental.number),
    client_email: isPick ? rental.client_email : null,
    number_status: rental.number_status,
    ...(rental.do_not_contact_at !== null && { isDoNotContact: true }),
    ...(isLed(caller, rental, correctRental) && { mayCorrect: true }),
    ...(isLed(caller, rental, correctVerdict) && { mayCorrectVerdict: true }),
    bypass: bypassOf(rental, bypass),
    version: await editVersion(db, `rental ${id}`),
    events: withoutRepeats([
      ...[
        ...fromColumns(rental, steps, verdict),
        ...(bypass ? [event(bypass.created_at, 'bypassed', bypass.by_name, bypass.admin_name)] : []),
      ].filter(({ at }) => isOnPage({ at: Date.parse(at) })),
      ...fromCorrections(corrected.filter(({ at }) => !audited.some((each) => each.at === at))),
      ...audited.map(({ at, by_name, details }) => event(at, 'corrected', by_name, details)),
      ...steps.flatMap(fromStep),
      ...messages.filter(isOnPage).toReversed().map(fromMessage),
    ]),
    ...(fromMs > 0 && { earlier: new Date(fromMs).toISOString() }),
  };
}

/** The instant from which all steps were read. Steps of one instant are never on two pages. */
function beginOf(read: readonly (readonly { at: number }[])[]): number {
  const cut = read.filter(({ length }) => length === STEPS_A_PAGE);
  return Math.max(0, ...cut.map((steps) => (steps.at(-1)?.at ?? 0) + 1));
}

/** Whether the caller may make a correction of a rental that they read. An erased one can't be corrected. */
const isLed = (
  caller: Caller,
  rental: Rental,
  { may: right, path }: typeof correctRental | typeof correctVerdict,
): boolean => mayCall(caller, right) && !isErased(rental) && isLedBy(caller, LEAD_CHANGES[path], rental);

/** The steps that the rental's own columns tell. */
function fromColumns(rental: Rental, steps: readonly Step[], verdict: string | null): RentalEvent[] {
  return [
    event(rental.created_at, 'created', rental.creator_name),
    // A rental that was received by bypass was not picked.
    ...(rental.fetched_at === null || rental.bypass_admin_id !== null
      ? []
      : [event(rental.fetched_at, 'taken', rental.fetcher_name)]),
    // A call that ended without a verdict is a recorded step.
    ...(rental.finished_at === null ||
    steps.some(({ at, kind }) => at === rental.finished_at && OutcomeKind.is(kind))
      ? []
      : [event(rental.finished_at, 'finished', rental.fetcher_name, verdict)]),
  ];
}

/** The first verdict of the last finish. There are only two verdicts, so the first change names the one before it. */
async function firstVerdict(db: Db, { id, finished_at, number_status }: Rental): Promise<string | null> {
  const change =
    finished_at === null ? undefined : await firstVerdictChange(db, id, finished_at).executeTakeFirst();
  if (!change) return number_status;
  return change.kind === 'verdict-changed' && change.details === 'valid' ? 'invalid' : 'valid';
}

/** The current bypass of the rental, or null. */
function bypassOf({ bypass_admin_id, bypass_batch_id, fetched_at }: Rental, bypass: LastBypass) {
  if (bypass_admin_id === null || bypass_batch_id === null || fetched_at === null) return null;
  return {
    batchId: bypass_batch_id,
    at: new Date(fetched_at).toISOString(),
    adminName: bypass?.admin_name ?? null,
  };
}

/** A return and a verdict that was taken back are two steps each, because the rental's columns no longer have the first one. */
function fromStep({ at, kind, since, details, by_name }: Step): RentalEvent[] {
  // `details` is null when an outcome was taken back instead of a verdict. The outcome is already a step of its own.
  if (kind === 'taken-back' && since !== null)
    return [
      ...(details === null ? [] : [event(since, 'finished', by_name, details)]),
      event(at, kind, by_name),
    ];
  return [...(since === null ? [] : [event(since, 'taken', by_name)]), event(at, kind, by_name, details)];
}

/** Each group that a correction concerns has an entry in its audit. The first one names the person. */
const distinctByTime = (audited: readonly Audited[]): Audited[] =>
  audited.filter(({ at }, index) => audited.findIndex((each) => each.at === at) === index);

/** The fields that were corrected together are one step. */
const fromCorrections = (corrected: readonly Correction[]): RentalEvent[] =>
  [...new Set(corrected.map(({ at }) => at))].map((at) => {
    const together = corrected.filter((each) => each.at === at);
    const labels = together.map(({ field }) => labelOf(field)).join(', ');
    return event(at, 'corrected', together[0]?.by_name ?? null, labels);
  });

/** The label of a lead's field. */
const labelOf = (name: string) => LEAD_LIST.find((field) => field.name === name)?.label ?? name;

const fromMessage = ({ at, sender, picker_name, creator_name }: Message): RentalEvent =>
  event(at, 'message', sender === 'picker' ? picker_name : creator_name);

const event = (
  atMs: number,
  kind: RentalEventKind,
  name: string | null,
  details: string | null = null,
): RentalEvent => ({
  at: new Date(atMs).toISOString(),
  kind,
  by: name === null ? null : { name },
  details,
});

/** Steps of the same instant are sorted by the only order in which they can happen. */
const EVENT_ORDER: readonly RentalEventKind[] = [
  'created',
  'corrected',
  'taken',
  'returned',
  'bypassed',
  'finished',
];
const place = ({ kind }: RentalEvent) =>
  EVENT_ORDER.includes(kind) ? EVENT_ORDER.indexOf(kind) : EVENT_ORDER.length;

/**
 * The events in order. A pick with several outcomes, because one was taken back, has only one event for the
 * pick.
 */
const withoutRepeats = (events: RentalEvent[]): RentalEvent[] =>
  inOrder(events).filter(
    ({ at, kind }, index, all) =>
      kind !== 'taken' || all.findIndex((other) => other.kind === kind && other.at === at) === index,
  );

const inOrder = (events: RentalEvent[]): RentalEvent[] =>
  events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || place(a) - place(b));
