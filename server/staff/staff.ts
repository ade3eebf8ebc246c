/** What other resources may use of the staff. */
export { visibleStaff } from './visible.js';
