import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import chartCss from '../../src/ui/chart/chart.css?inline';
import css from './floor-board.css?inline';
import { FloorBoard } from './floor-board.js';

/**
 * The work at this moment: what waits and what is on hold in the pool, and for the caller's own people who holds what since when,
 * picks per hour and the share of valid ones today. A super-admin also sees who reads far more than usual. It refreshes
 * automatically.
 *
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty-calls - Shown in place of the sentence when no call waits for a decision.
 * @slot empty-in-hand - Shown in place of the sentence when nobody holds a rental.
 * @slot empty-pickers - Shown in place of the sentence when there are no pickers.
 * @slot empty-creators - Shown in place of the sentence when there are no creators.
 * @slot empty-readers - Shown in place of the sentence when nobody reads far more than usual.
 * @method reload - Requests the figures again.
 * @event rd-navigate - A person was chosen; `detail.path` is the list of their leads in our own staff page. The page navigates.
 * @event rd-rental-released - A rental was returned to the pool; `detail.rentalId` says which, `detail.staffId` from whom.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart figures - The figures at the top.
 * @csspart chart - The card of picks per hour.
 * @csspart list - Each of its lists.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter focuses a control in one,
 * and Escape goes back.
 * @accessibility Each chart has its content in words.
 */
export default withMethods(
  defineWidget('rd-floor-board', FloorBoard, {
    may: 'see-floor',
    styles: listsCss + chartCss + css,
  }),
  ['reload'],
);
