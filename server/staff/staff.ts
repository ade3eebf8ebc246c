/** The functions of staff that other resources may use. */
export { visibleStaff, visibleTo as managedBy } from './visible.js';
