/** What the navigation shows of a person: what waits for them, and the views that they pinned. */
import { array, number, object, optional, type Infer } from 'superstruct';
import { may, type Actor } from '../roles/capabilities.js';
import { endpoint } from '../base/endpoint.js';
import { FirstSteps } from './first-steps.js';
import { PinnedView } from '../lists/list-preferences.js';

/** A rental in hand for longer than this is counted as held too long. */
export const HELD_LONG_MINUTES = 30;

/** A count is missing if the caller's role has nothing to do with it. */
export const Waiting = object({
  /** Deals in process, for those who decide them. */
  deals: optional(number()),
  /** The picker's own call-backs whose time has come. */
  callBacks: optional(number()),
  /** Rentals that pickers in the caller's scope have held too long. */
  held: optional(number()),
  /** The first steps on an empty system; missing when they are done. */
  firstSteps: optional(FirstSteps),
  /** The views in the navigation; missing if there are none. */
  pinned: optional(array(PinnedView)),
});
export type Waiting = Infer<typeof Waiting>;

/** The number of things that wait, by their kind. */
export type WaitingCount = Exclude<keyof Waiting, 'firstSteps' | 'pinned'>;

/** The names of the counts that an actor gets. */
export const waitsFor = (actor: Actor | null): readonly WaitingCount[] => [
  ...(may(actor, 'change-deal-status') ? (['deals'] as const) : []),
  ...(may(actor, 'collect') ? (['callBacks'] as const) : []),
  ...(may(actor, 'see-floor') && may(actor, 'see-picked-leads') ? (['held'] as const) : []),
];

export const getWaiting = endpoint({
  method: 'GET',
  path: '/users/waiting',
  may: 'own-account',
  answer: Waiting,
  says: { done: 'What waits', failed: 'Failed to load data' },
});
