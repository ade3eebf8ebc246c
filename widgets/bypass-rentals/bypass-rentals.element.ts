import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import confirmCss from '../../src/ui/confirm-dialog/confirm-dialog.css?inline';
import css from './bypass-rentals.css?inline';
import { BypassRentals } from './bypass-rentals.js';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** Rentals have left the pool and their file has arrived. The batch can be downloaded again. */
    'rd-bypass-downloaded': { batchId: string; adminEmail: string };
  }
}

/**
 * Takes the next rentals out of the pool as a spreadsheet for an admin, and lists the past batches, which can be downloaded again.
 * It says in advance what it will do; a retry after a broken download returns the same file.
 *
 * @attr state - Page and page size of the past batches, as `page=2&limit=50`. The element keeps it up to date.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Requests the past batches again.
 * @event rd-bypass-downloaded - A new batch was taken and its file has arrived. Detail: `{ batchId, adminEmail }`.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The title and the card with the form.
 * @csspart form - The form.
 * @csspart sentence - What a download will do, in words.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter
 * focuses a control in one, and Escape goes back.
 * @accessibility An error is shown at its field and read with it; the first wrong field gets the focus.
 */
export default withMethods(
  defineWidget('rd-bypass-rentals', BypassRentals, {
    may: 'bypass',
    styles: listsCss + confirmCss + css,
    props: { state: 'string' },
  }),
  ['reload'],
);
