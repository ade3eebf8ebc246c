/** What other resources may use of the figures: the only place that counts picks and entries (readings.md, 'Picks and entries'). */
export type { Figure } from './acts.js';
export {
  creatorValid,
  creatorVerdicts,
  validChanges,
  reportLengths,
  reportPeriods,
  reportRows,
  rolledUpTo,
  type CreatorVerdicts,
  type ReportTerms,
  type RolledDays,
} from './over-days.js';
export {
  entriesIn,
  latestChange,
  picksByDay,
  picksIn,
  resultsNow,
  verdictsIn,
  withdrawEntries,
  type Span,
  type Whose,
} from './picks.js';
export { CallLengths } from './seconds.js';
export { beginOf, dayNumber, daysIn, type Days } from './span-parts.js';
