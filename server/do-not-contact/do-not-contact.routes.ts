import * as calls from '../../src/contract/do-not-contact/do-not-contact.js';
import * as imports from '../../src/contract/do-not-contact/do-not-contact-import.js';
import { by } from '../users/by.js';
import type { Live } from '../base/live.js';
import { downloadRoute, route, type Route } from '../http/route.js';
import { addNumber, liftNumber, type Changed } from './do-not-contact.js';
import { exportNumbers } from './export-numbers.js';
import type { ListContext } from './daily-limit.js';
import { importNumbers, previewImport } from './import-numbers.js';
import { listNumbers } from './list-numbers.js';
import { approveImport, listImports, undoImport } from './past-imports.js';

/** The calls of `src/contract/do-not-contact/do-not-contact.ts` and of imports. The pickers who hold a number that changes get it at once. */
export function doNotContactRoutes({
  live,
  ...context
}: ListContext & { live: Pick<Live, 'changedFor'> }): Route[] {
  const tellHolders = <Answer>({ answer, holderIds }: Changed<Answer>): Answer => {
    for (const holderId of holderIds) live.changedFor(holderId, 'hand');
    return answer;
  };
  return [
    route(calls.getDoNotContact, ({ user, query }) => listNumbers(context.db, user, query)),
    route(calls.addDoNotContact, async (call) => tellHolders(await addNumber(context, by(call), call.body))),
    route(calls.liftDoNotContact, async (call) =>
      tellHolders(await liftNumber(context, by(call), call.params._id, call.body)),
    ),
    downloadRoute(calls.exportDoNotContact, (call) => exportNumbers(context, by(call), call.query.format)),
    route(imports.previewDoNotContactImport, (call) => previewImport(context, by(call), call.body)),
    route(imports.importDoNotContact, async (call) =>
      tellHolders(await importNumbers(context, by(call), call.body)),
    ),
    route(imports.getDoNotContactImports, ({ user }) => listImports(context, user)),
    route(imports.approveDoNotContactImport, async (call) =>
      tellHolders(await approveImport(context, by(call), call.params.importId)),
    ),
    route(imports.undoDoNotContactImport, async (call) =>
      tellHolders(await undoImport(context, by(call), call.params.importId)),
    ),
  ];
}
