import type { ClosedRentalStatus } from '../../src/contract/deal-status.js';
import { defineWidget } from '../../src/element/define-widget.js';
import listsCss from '../../src/styles/lists.css?inline';
import css from './deal-table.css?inline';
import { DealTable } from './deal-table.js';

/**
 * Deals as far as the caller may see them, newest first: own ones for a picker, those of the group for a leader and an admin, all
 * for a super-admin. A row opens the rental's story, the proof opens large. Admins and super-admins set a deal to done or failed.
 *
 * @attr state - Search, dates, filters, page and page size, as `status=done&page=2`. The element keeps it up to date; a page that
 * keeps it in its address gets reload, back and links.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-deal-status-changed - The server has taken a status, or taken one back. Detail: `{ closedRentalId, status }`.
 * @event rd-login-needed - Nobody is logged in and the way in was asked for.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End walk through its cells, Enter opens the rental's story, and Escape leads back.
 * @keyboard In the large view of a proof `+` and `-` zoom, `0` fits, the arrows move and Escape closes.
 */
export default defineWidget('rd-deal-table', DealTable, {
  may: 'see-deals',
  styles: listsCss + css,
  props: { state: 'string' },
  events: ['rd-state-change', 'rd-deal-status-changed', 'rd-login-needed'],
});

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-deal-status-changed': { closedRentalId: string; status: ClosedRentalStatus };
  }
}
