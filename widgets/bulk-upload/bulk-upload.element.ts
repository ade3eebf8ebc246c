import { defineWidget } from '../../src/element/define-widget.js';
import fileCss from '../../src/styles/file.css?inline';
import listsCss from '../../src/styles/lists.css?inline';
import { BulkUpload } from './bulk-upload.js';
import progressCss from '../../src/ui/progress/progress.css?inline';
import css from './bulk-upload.css?inline';

/**
 * Takes rentals in by the file, .csv or .xlsx: the file is chosen or dropped, shows what it holds and is sent, the server checks it, a
 * preview says what would be inserted and what skipped and why, and only then is it inserted. Each upload is a job of the server: after a reload the screen finds
 * it again. Below it lists the past uploads, with their skipped rows as a spreadsheet and the way to undo them.
 *
 * @attr purpose - `bulk` (the rentals belong to the uploader and obey hold; the default) or `for-use` (they belong to nobody and come
 * first; for super-admins only).
 * @event rd-upload-finished - An upload was inserted, as a whole or until somebody cancelled it, while the element looked on. Detail: `{ uploadId, inserted, skipped }`.
 * @event rd-login-needed - Nobody is logged in and the way in was asked for.
 * @csspart card - The card with the step that the upload has come to.
 * @csspart form - The form of the file.
 * @csspart columns - The choice of columns.
 * @csspart result - What became of the file.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End walk through its cells, Enter goes to what can be done there, and Escape leads back.
 * @accessibility Each step that the upload has come to is said to screen readers.
 */
export default defineWidget('rd-bulk-upload', BulkUpload, {
  may: 'bulk-upload',
  styles: listsCss + progressCss + fileCss + css,
  props: { purpose: 'string' },
  events: ['rd-upload-finished', 'rd-login-needed'],
});

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-upload-finished': { uploadId: string; inserted: number; skipped: number };
  }
}
