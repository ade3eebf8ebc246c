import { defineWidget } from '../../src/element/define-widget.js';
import listsCss from '../../src/styles/lists.css?inline';
import confirmCss from '../../src/ui/confirm-dialog/confirm-dialog.css?inline';
import css from './bypass-rentals.css?inline';
import { BypassRentals } from './bypass-rentals.js';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** Rentals have left the pool and their file is here. The batch can be downloaded again. */
    'rd-bypass-downloaded': { batchId: string; adminEmail: string };
  }
}

/**
 * Takes the next rentals in line out of the pool as a spreadsheet for an admin, and lists the batches so far, each to be
 * downloaded again. It says before what it will do; a broken download that is tried again gives the same file.
 *
 * @attr state - Page and page size of the past batches, as `page=2&limit=50`. The element keeps it up to date.
 * @event rd-bypass-downloaded - A new batch was taken and its file is here. Detail: `{ batchId, adminEmail }`.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-login-needed - Nobody is logged in and the way in was asked for.
 * @csspart card - The card around the form.
 * @csspart form - The form.
 * @csspart sentence - What a download will do, in words.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End walk through its cells, Enter goes to what can be done there, and Escape leads back.
 * @accessibility An error stands at its field and is read with it; the first wrong field gets the focus.
 */
export default defineWidget('rd-bypass-rentals', BypassRentals, {
  may: 'bypass',
  styles: listsCss + confirmCss + css,
  props: { state: 'string' },
  events: ['rd-bypass-downloaded', 'rd-state-change', 'rd-login-needed'],
});
