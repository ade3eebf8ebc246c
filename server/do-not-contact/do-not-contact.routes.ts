import * as calls from '../../src/contract/do-not-contact.js';
import { madeBy } from '../audit/people.js';
import type { Live } from '../base/live.js';
import type { Context } from '../db/context.js';
import { route, type Route } from '../http/route.js';
import { addNumber, liftNumber } from './do-not-contact.js';
import { listNumbers } from './list-numbers.js';

/** The calls of `src/contract/do-not-contact.ts`. The picker who holds a number that changes gets it at once. */
export function doNotContactRoutes(context: Context, live: Pick<Live, 'changedFor'>): Route[] {
  const tellHolder = <Answer>({ answer, holderId }: { answer: Answer; holderId: string | null }): Answer => {
    if (holderId !== null) live.changedFor(holderId, 'hand');
    return answer;
  };
  return [
    route(calls.getDoNotContact, ({ user, query }) => listNumbers(context.db, user, query)),
    route(calls.addDoNotContact, async (call) =>
      tellHolder(await addNumber(context, { caller: call.user, ...madeBy(call) }, call.body)),
    ),
    route(calls.liftDoNotContact, async (call) =>
      tellHolder(
        await liftNumber(context, { caller: call.user, ...madeBy(call) }, call.params._id, call.body),
      ),
    ),
  ];
}
