import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import selectionCss from '../../src/ui/selection/selection.css?inline';
import css from './rental-table.css?inline';
import { RentalTable } from './rental-table.js';

/**
 * All Leads (by creator) or Picked Leads (by picker), as far as the caller may see them: search, dates, the role's own filters,
 * pages that don't change while somebody reads, columns and views that are stored for the person. A title sorts by its column. A row opens
 * the rental's history.
 * Selected rows, or all that the filters show, can be returned to the pool, withdrawn, deleted, given a verdict or another creator, and
 * exported, as far as the role may. _Changes_ lists these changes with their progress and can undo them.
 *
 * @attr list - Required. Which list: `all-leads` or `picked-leads`.
 * @attr state - Search, dates, filters, order, page, page size and the opened `rental`, as `search=ana&number_status=valid&page=2`.
 * The element keeps it up to date; if a page stores it in its address, reload, back and links work.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Shows the newest leads, from the first page.
 * @method openRow - Opens the panel of the lead with this id. True: the panel is asked for, and says itself if there is no such
 * lead. False: this can’t be an id.
 * @event rd-row-opened - A person opened the panel of a lead. Detail: `{ rentalId }`.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page`, `open`,
 * `close` or `filter`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart form - The form in which a lead is corrected.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter opens the rental's
 * history, and Escape goes back. A click on a checkbox with the Shift key selects a range.
 */
export default withMethods(
  defineWidget('rd-rental-table', RentalTable, {
    may: 'signed-in',
    styles: listsCss + selectionCss + css,
    props: { list: 'string', state: 'string' },
  }),
  ['reload', 'openRow'],
);
