/**
 * `npm run bench` runs every bench in a short form and prints one table; `npm run bench -- <name> [options]` runs one:
 *
 *   picking [--file leads.csv | --rows 2000] [--creators 5] [--pickers 20]
 *           [--database own | postgres://…]   on its own PostgreSQL or on that one, compared with pgbench
 *   picking-steps [--seconds 15] [--rate 100]   1, 8, 64, 200 and 500 pickers on PostgreSQL, compared with pgbench; then claims at that rate
 *   claim-cost [--seconds 6]    what each trigger and index costs the claim on PostgreSQL, by pgbench, beside a plain queue table
 *   scale [--rentals 200000] [--seconds 10]   bytes, write-ahead log and processor time of a rental, an entry and a claim on PostgreSQL, at half of that size and at all of it
 *   picking-kill [--rounds 10] [--database …]   the server is killed (kill -9) while creators and pickers work, again and again
 *   outcomes [--rows 2000] [--pickers 20] [--database …]   a day on which calls end with outcomes (no answer, call-back, skip) between two days without outcomes
 *   quiet-hours [--rentals 20000] [--numbers 100000] [--pickers 20] [--rounds 9] [--seconds 2] [--database …]   claims with half of the pool in closed time zones and that many listed numbers, in turn with claims without either
 *   instances [--minutes 10] [--pickers 200] [--creators 50]   three servers behind a balancer, one killed every minute
 *   migrate [--rentals 1000000] a whole operation from SQLite to PostgreSQL by `npm run migrate-data`
 *   auth [--calls 300]          whether the time of an answer tells which accounts exist
 *   staff [--staff 10000] [--leaders 200] [--rentals 200000] [--calls 300]   each list of staff in each order, by the server's own clock
 *   lists [--rentals 100000] [--calls 60]   each list of rentals, compared with simple SQL for the same rows
 *           [--database own | postgres://…]   the same operation moved to PostgreSQL
 *   reports [--rentals 5000000] [--calls 60]   reports of a year from the counts that so many rentals leave
 *           [--database own | postgres://…]   the same on PostgreSQL
 *   filters [--rentals 100000] [--calls 20]   each filter, each sort and each pair of filters of the lists of rentals, first page and page 1,000, beside simple SQL
 *           [--database own | postgres://…]
 *   reading [--rentals 20000] [--calls 20]   the cost of counting an answer's rows, compared with the list itself
 *   images [--pickers 30]       the memory for proofs sent in parallel, some of them hostile or huge
 *   slow-proofs [--seconds 60]  how long an honest deal takes while others send the largest proof slowly
 *   download [--rentals 100000] a spreadsheet of that many rentals in a real browser, read by other programs
 *   live-deals [--seconds 60] [--rate 5]   a list of deals in a real browser during changes at this rate per second: whether anything moves
 *   deal-review [--deals 100]  waiting deals decided by keyboard by one reviewer, then by two at once: keys a deal, seconds, none decided twice
 *   many-at-once [--rentals 50000] [--pickers 20]   that many rentals returned to the pool, then deleted, and each undone, while pickers work
 *           [--database own | postgres://…]   the same on PostgreSQL
 *   table                       100 rows of rd-rental-table until painted, compared with plain HTML
 *   mount                       fifty elements on a page, compared with bare React roots
 *   typing [--rate 11] [--rounds 20]   sentences and random keys typed outside a field at this rate per second, then rounds of Finish, Fetch, Number: no key may decide anything
 *           [--outcomes on]     the same with outcomes on
 *   collect-keys [--rounds 10]  keys and time from Finish to the next number copied, and the event duration of each key of Collect on a slow processor
 *   pasted-posts [--file leads.csv] [--rows 100] [--seed 1]   posts of a social network pasted into the creator's form: which fields the form finds in them
 *   first-day [--pictures on]   a newcomer follows docs/guide/first-day.md in a real browser: clicks, keys, seconds; and the pictures of the document
 *   load [--rounds 7] [--pictures <folder>]   how fast login and Collect appear on a slow machine and connection, Collect also again
 *   intake [--file leads.csv | --rows 100000]   a large upload as .csv and as .xlsx while pickers work, compared with its bare insert
 *   realtime [--creators 2000] [--messages 200] [--seconds 30]   messages to that many connected creators, and memory per connection
 *   handshakes [--seconds 60]   socket handshakes without a valid token by twenty connections, while people connect
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
