/**
 * `npm run bench` runs every bench in a short form and prints one table; `npm run bench -- <name> [options]` runs one:
 *
 *   picking [--file leads.csv | --rows 2000] [--creators 5] [--pickers 20]
 *           [--database own | postgres://…]   on its own PostgreSQL or on that one, compared with pgbench
 *   picking-steps [--seconds 15] [--rate 100]   1, 8, 64, 200 and 500 pickers on PostgreSQL, compared with pgbench; then claims at that rate
 *   claim-cost [--seconds 6]    what each trigger and index costs the claim on PostgreSQL, by pgbench, beside a plain queue table
 *   picking-kill [--rounds 10] [--database …]   the server is killed (kill -9) while creators and pickers work, again and again
 *   staff [--staff 10000] [--leaders 200] [--rentals 200000] [--calls 300]   each list of staff in each order, by the server's own clock
 *   lists [--rentals 100000] [--calls 60]   each list of rentals, compared with simple SQL for the same rows
 *           [--database own | postgres://…]   the same operation moved to PostgreSQL
 *   reports [--rentals 5000000] [--calls 60]   reports of a year from the counts that so many rentals leave
 *           [--database own | postgres://…]   the same on PostgreSQL
 *   filters [--rentals 100000] [--calls 20]   each filter, each sort and each pair of filters of the lists of rentals, first page and page 1,000, beside simple SQL
 *           [--database own | postgres://…]
 *   download [--rentals 100000] a spreadsheet of that many rentals in a real browser, read by other programs
 *   collect-keys [--rounds 10]  keys and time from Finish to the next number copied at several latencies, and the event duration of each key of Collect on a slow processor
 *   pasted-posts [--file leads.csv] [--rows 100] [--seed 1]   posts of a social network pasted into the creator's form: which fields the form finds in them
 *   tired-day [--rentals 200] [--seed 1]   a creator and a picker who slip, on a network that is slow and loses answers: what they meant, and what the database has
 *   first-day [--pictures on]   a newcomer follows docs/guide/first-day.md in a real browser: clicks, keys, seconds; and the pictures of the document
 *   load [--rounds 7] [--pictures <folder>]   how fast login, Collect and All Leads appear on a slow machine and connection and what they request, the longest event of each action on 100 leads, and where the first things of five screens are
 *   intake [--file leads.csv | --rows 100000]   a large upload as .csv and as .xlsx while pickers work, compared with its bare insert
 *   realtime [--creators 2000] [--messages 200] [--seconds 30]   messages to that many connected creators, and memory per connection
 *   fuzz [--requests 20000] [--seed 1]   hostile requests over every call: no answer of 5xx, and the memory they cost
 *
 * Each prints the machine, the versions of Node and SQLite and the commit, and ends with exit code 1 when a mandatory condition failed.
 */
import { runAll } from './all.js';
import { BENCHES, isBench } from './benches.js';
import { machine } from './machine.js';
import { optionsOf, WrongOption } from './options.js';
import { buildServer } from './server-process.js';

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof WrongOption)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function run(args: readonly string[]): Promise<boolean> {
  if (args.length === 0) return runAll(await buildServer());
  const options = optionsOf(args);
  const { name = '' } = options;
  if (!isBench(name))
    throw new WrongOption(`There is no bench ${name}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  console.log(machine());
  return (await BENCHES[name](await buildServer(), options)).isRight;
}
