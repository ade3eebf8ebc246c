import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import fileCss from '../../src/styles/file.css?inline';
import listsCss from '../../src/styles/lists.css?inline';
import { BulkUpload } from './bulk-upload.js';
import progressCss from '../../src/ui/progress/progress.css?inline';
import switchCss from '../../src/ui/switch/switch.css?inline';
import css from './bulk-upload.css?inline';

/**
 * Uploads a file of rentals, .csv or .xlsx: the file is chosen or dropped, its contents are shown, and it is
 * sent. The server checks it and inserts it. If something is to be decided (a column, a sheet, the encoding, the
 * same file again), or if the person always wants that, a preview shows first what would be inserted, and what
 * would be skipped and why. Each upload is a job of the server, which the screen finds again after a reload. Past uploads are listed below, with their skipped rows as a spreadsheet and a button to undo them.
 *
 * @attr purpose - `bulk` (the rentals belong to the uploader and obey hold; the default) or `for-use` (they belong to nobody and come
 * first; for super-admins only).
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Requests the upload and the past uploads again. A chosen file and the choices about it stay.
 * @event rd-upload-finished - An upload was inserted, completely or until somebody cancelled it, while the
 *   element was on the page. Detail: `{ uploadId, inserted, skipped }`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The card with the current step of the upload.
 * @csspart form - The form of the file.
 * @csspart columns - The choice of columns.
 * @csspart result - The result of the upload.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter
 *   focuses a control in one, and Escape goes back.
 * @accessibility Each new step of the upload is announced to screen readers.
 */
export default withMethods(
  defineWidget('rd-bulk-upload', BulkUpload, {
    may: 'bulk-upload',
    styles: listsCss + progressCss + fileCss + switchCss + css,
    props: { purpose: 'string' },
  }),
  ['reload'],
);

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-upload-finished': { uploadId: string; inserted: number; skipped: number };
  }
}
