/** What other resources may use of the deals. */
export { dealsInProcess } from './count-deals.js';
