import { countTime, outsideRequests } from '../base/time-spent.js';
import { databaseFailureOf } from './database.js';
import { hasConcurrentWriters } from './engine.js';
import { inTransaction, type Db } from './context.js';

/** Runs one statement of the group. Resolves with what tells its caller how it ended. */
type Member = (db: Db) => Promise<() => void>;

/** The statements that wait for the next commit of a database. */
const waiting = new WeakMap<Db, Member[]>();

/**
 * Runs one statement that writes, and resolves when it is committed, with what the statement returned.
 *
 * On SQLite statements that arrive at the same moment share one commit (group commit), because at each commit the only thread waits for
 * the disk. PostgreSQL groups the commits of its connections by itself.
 *
 * A statement that fails changes nothing, and the others of its group are committed. It may run twice, because a group whose commit
 * failed is repeated statement by statement. Several statements need `inTransaction` instead: here the first would stay when the second
 * fails.
 */
export function inGroupCommit<T>(db: Db, statement: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction || hasConcurrentWriters(db)) return statement(db);
  // The time of the whole group counts for each of its requests, because each waits for it.
  return countTime(
    'database',
    () =>
      new Promise<T>((resolve) => {
        const member: Member = async (group) => {
          const running = (async () => statement(group))();
          try {
            await running;
          } catch (error) {
            // After such a failure SQLite may have rolled back the group.
            if (group.isTransaction && databaseFailureOf(error) !== null) throw error;
          }
          return () => resolve(running);
        };
        const group = waiting.get(db);
        if (group) group.push(member);
        else {
          waiting.set(db, [member]);
          // By then the requests that have already arrived have added their statements.
          setImmediate(() => void outsideRequests(() => commitGroup(db)));
        }
      }),
  );
}

async function commitGroup(db: Db): Promise<void> {
  const members = waiting.get(db) ?? [];
  waiting.delete(db);
  const endings =
    members.length === 1
      ? await runAll(members, db)
      : await inTransaction(db, (group) => runAll(members, group)).catch(() => runAll(members, db));
  for (const tellCaller of endings) tellCaller();
}

async function runAll(members: readonly Member[], db: Db): Promise<(() => void)[]> {
  const endings: (() => void)[] = [];
  for (const member of members) endings.push(await member(db));
  return endings;
}
