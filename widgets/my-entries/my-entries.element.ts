import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import css from './my-entries.css?inline';
import { MyEntries } from './my-entries.js';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** A creator has corrected a rental of theirs. */
    'rd-entry-corrected': { rentalId: string };
    /** A creator has withdrawn a rental of theirs. */
    'rd-entry-withdrawn': { rentalId: string };
  }
}

/**
 * What a creator entered in the last 30 days: its state, its verdict, its messages. The list is updated live.
 * Entries that nobody has fetched yet can be corrected or withdrawn.
 *
 * @attr state - Search, state, days, page and page size, as `search=ana&state=waiting&page=2`. The element keeps it up to date.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Requests the page of the list again.
 * @event rd-row-opened - A person opened the panel of an entry. Detail: `{ rentalId }`.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-rental-created - A withdrawn rental was entered again. Detail: `{ rentalId }`.
 * @event rd-entry-corrected - An entry was corrected. Detail: `{ rentalId }`.
 * @event rd-entry-withdrawn - An entry was withdrawn. Detail: `{ rentalId }`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart form - The form of a correction.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter opens the entry. Ctrl or
 * Cmd with Enter saves a correction.
 */
export default withMethods(
  defineWidget('rd-my-entries', MyEntries, {
    may: 'create-rental',
    styles: listsCss + css,
    props: { state: 'string' },
  }),
  ['reload'],
);
