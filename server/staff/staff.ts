/** The functions of staff that other resources may use. */
export { visibleStaff } from './visible.js';
