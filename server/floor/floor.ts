/** What other resources may use of the floor board. */
export { heldCount } from './in-hand.js';
export { poolNow } from './pool-now.js';
