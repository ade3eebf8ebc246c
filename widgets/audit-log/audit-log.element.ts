import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import { AuditLog } from './audit-log.js';

/**
 * The record of who did what to whom, newest first: a super-admin sees all of it, an admin what concerns their own group.
 *
 * @attr state - Person, kind, dates, page and page size, as `kind=login-failed&page=2`. The element keeps it up to date.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Requests the page of the list again.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter focuses a control in one,
 * and Escape goes back.
 */
export default withMethods(
  defineWidget('rd-audit-log', AuditLog, {
    may: 'see-audit',
    styles: listsCss,
    props: { state: 'string' },
  }),
  ['reload'],
);
