/** The functions of deals that other resources may use. */
export { dealsInProcess } from './count-deals.js';
