import { logIn, type Caller } from './caller.js';
import type { Person } from './people.js';

/** More parallel logins from one address would be slowed down as guesses. */
const AT_ONCE = 25;

/** Logs people in, each on their own connection, runs one phase of a bench, and closes the connections. */
export async function asAll<Seen>(
  url: string,
  people: Person[],
  phase: (callers: Caller[]) => Promise<Seen>,
): Promise<Seen> {
  const callers: Caller[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE)
    callers.push(...(await Promise.all(people.slice(at, at + AT_ONCE).map((person) => logIn(url, person)))));
  try {
    return await phase(callers);
  } finally {
    for (const caller of callers) caller.close();
  }
}
