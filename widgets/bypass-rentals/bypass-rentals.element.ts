import { defineWidget } from '../../src/element/define-widget.js';
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
 * @event rd-bypass-downloaded - A new batch was taken and its file has arrived. Detail: `{ batchId, adminEmail }`.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The title and the card with the form.
 * @csspart form - The form.
 * @csspart sentence - What a download will do, in words.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter
 * focuses a control in one, and Escape goes back.
 * @accessibility An error is shown at its field and read with it; the first wrong field gets the focus.
 */
export default defineWidget('rd-bypass-rentals', BypassRentals, {
  may: 'bypass',
  styles: listsCss + confirmCss + css,
  props: { state: 'string' },
  events: ['rd-bypass-downloaded', 'rd-state-change', 'rd-login-needed'],
});
