/** The functions of the floor board that other resources may use. */
export { heldCount } from './in-hand.js';
export { poolFigures } from './pool-figures.js';
