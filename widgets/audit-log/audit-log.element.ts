import { defineWidget } from '../../src/element/define-widget.js';
import listsCss from '../../src/styles/lists.css?inline';
import css from './audit-log.css?inline';
import { AuditLog } from './audit-log.js';

/**
 * The record of who did what to whom, newest first: a super-admin sees all of it, an admin what concerns their own group.
 *
 * @attr state - Person, kind, dates, page and page size, as `kind=login-failed&page=2`. The element keeps it up to date.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter focuses a control in one,
 * and Escape goes back.
 */
export default defineWidget('rd-audit-log', AuditLog, {
  may: 'see-audit',
  styles: listsCss + css,
  props: { state: 'string' },
  events: ['rd-state-change', 'rd-login-needed'],
});
