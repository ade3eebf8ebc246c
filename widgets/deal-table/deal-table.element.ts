import type { ClosedRentalStatus } from '../../src/contract/deal-status.js';
import { defineWidget } from '../../src/element/define-widget.js';
import listsCss from '../../src/styles/lists.css?inline';
import css from './deal-table.css?inline';
import { DealTable } from './deal-table.js';

/**
 * The deals that the caller may see, newest first: a picker's own, those of the group for a leader and an admin, all for a
 * super-admin. A row opens the rental's history, the proof opens enlarged. Admins and super-admins set a deal to done or failed. Their
 * review shows one waiting deal at a time, the oldest first, with its proof, the rental, its messages and its history. A row of a waiting
 * deal opens the review with that deal.
 *
 * @attr state - Search, dates, filters, page, page size and the opened `rental`, as `status=done&page=2`. The element
 * keeps it up to date; if a page stores it in its address, reload, back and links work.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-deal-status-changed - The server has stored a status, or restored the earlier one. Detail: `{ closedRentalId, status
 * }`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart form - The form in which a lead is corrected.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter opens the rental's
 * history, and Escape goes back.
 * @keyboard In the review `D` sets a deal to done, `1` to `5` to failed with a reason, `N` leaves it for later, and `U` takes the last
 * decision back. `?` shows the keys and turns them off.
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
