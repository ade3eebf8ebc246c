import type { ClosedRentalStatus } from '../../src/contract/deals/deal-status.js';
import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import css from './deal-table.css?inline';
import { DealTable } from './deal-table.js';

/**
 * The deals that the caller may see, newest first or by a column whose title is clicked: a picker's own, those of the group for a leader and an admin, all for a
 * super-admin. A row opens the rental's history, the proof opens enlarged. Admins and super-admins set a deal to done or failed. Their
 * review shows one waiting deal at a time, the oldest first, with its proof, the rental, its messages and its history. A row of a waiting
 * deal opens the review with that deal.
 *
 * @attr state - Search, dates, filters, order, page, page size and the opened `rental`, as `status=done&page=2`. The element
 * keeps it up to date; if a page stores it in its address, reload, back and links work.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Shows the newest deals, from the first page.
 * @method openRow - Opens the panel of the rental with this id. True: the panel is asked for, and says itself if there is no such
 * rental. False: this can’t be an id.
 * @event rd-row-opened - A person opened the panel of a rental. Detail: `{ rentalId }`.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page`, `open`,
 * `close` or `filter`.
 * @event rd-deal-status-changed - The server has stored a status, or restored the earlier one. Detail: `{ closedRentalId, status
 * }`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart form - The form in which a lead is corrected.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter opens the rental's
 * history, and Escape goes back.
 * @keyboard In the review `D` sets a deal to done, `1` to `5` to failed with a reason, `N` leaves it for later, and `U` takes the last
 * decision back. `?` shows the keys and turns them off.
 * @keyboard In the large view of a proof `+` and `-` zoom, `0` fits, the arrows move and Escape closes.
 */
export default withMethods(
  defineWidget('rd-deal-table', DealTable, {
    may: 'see-deals',
    styles: listsCss + css,
    props: { state: 'string' },
  }),
  ['reload', 'openRow'],
);

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-deal-status-changed': { closedRentalId: string; status: ClosedRentalStatus };
  }
}
