import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import { ClientDetails } from './client-details.js';
import css from './client-details.css?inline';

/**
 * The clients whose rentals were picked, as cards: how to reach them, what they offer, who dealt with them last. With search,
 * dates, and pages that don't change while somebody reads.
 *
 * @attr state - Search, dates, filters, order, page, page size and the opened `rental`, as `search=ana&page=2`. The element keeps it up to date.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Shows the newest clients, from the first page.
 * @method openRow - Opens the panel of the lead with this id. True: the panel is asked for, and says itself if there is no such
 * lead. False: this can’t be an id.
 * @event rd-row-opened - A person opened the panel of a lead. Detail: `{ rentalId }`.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page`, `open`,
 * `close` or `filter`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart form - The form in which a lead is corrected.
 */
export default withMethods(
  defineWidget('rd-client-details', ClientDetails, {
    may: 'see-client-details',
    styles: listsCss + css,
    props: { state: 'string' },
  }),
  ['reload', 'openRow'],
);
