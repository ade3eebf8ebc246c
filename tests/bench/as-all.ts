import { logIn, type Caller } from './caller.js';
import type { Person } from './people.js';

/** Logs people in, each on a connection of their own, for the length of one phase. */
export async function asAll<Seen>(
  url: string,
  people: Person[],
  phase: (callers: Caller[]) => Promise<Seen>,
): Promise<Seen> {
  const callers = await Promise.all(people.map((person) => logIn(url, person)));
  try {
    return await phase(callers);
  } finally {
    for (const caller of callers) caller.close();
  }
}
