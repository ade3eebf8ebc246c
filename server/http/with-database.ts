/** Connects the calls with the databases: a call that only reads may be answered by a standby, and others note what they write. */
import { mayWrite } from '../../src/contract/endpoint.js';
import type { ReadRouting } from '../db/read-routing.js';
import { RestOfUpload, type Route } from './route.js';

type Handle = Route['handle'];

/** The route with its database. A person's write is noted before they are answered, whatever the answer is. */
export function withDatabase(route: Route, reads: ReadRouting): Route {
  const { endpoint, kind, handle } = route;
  if (kind === 'read')
    return { ...route, handle: (call) => reads.read(call.user._id, (db) => handle({ ...call, db })) };
  // Nobody is known yet who calls what is for everyone.
  if (!mayWrite(endpoint) || endpoint.may === 'everyone') return route;
  return { ...route, handle: noting(handle, reads) };
}

const noting =
  (handle: Handle, reads: ReadRouting): Handle =>
  async (call) => {
    const noted = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } finally {
        await reads.noteWrite(call.user._id);
      }
    };
    const answer = await noted(() => handle(call));
    return answer instanceof RestOfUpload ? new RestOfUpload(() => noted(answer.finish)) : answer;
  };
