import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import chartCss from '../../src/ui/chart/chart.css?inline';
import css from './reports.css?inline';
import { Reports } from './reports.js';

/**
 * What people entered or took in any span of days, compared with the span before: totals, charts, a row for each person, team or admin,
 * and the deals. A leader sees their own team, an admin their own people, a super-admin everybody.
 *
 * @attr state - Whose work, rows, person and dates, as `side=creators&by=team&startDate=2026-11-01&endDate=2026-11-30`. The element
 * keeps it up to date.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the report has no rows.
 * @method reload - Requests the report again.
 * @event rd-state-change - The report shows something else; `detail.state` is the new `state`, `detail.move` is `filter`.
 * @event rd-navigate - The leads of a row are wanted; `detail.path` is their list in our own staff page. The page navigates.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart totals - The totals at the top.
 * @csspart chart - The card of each chart.
 * @csspart rows - The rows of people, teams or admins.
 * @csspart deals - The deals by status and payment method.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard Each table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter focuses a control in one,
 * and Escape goes back.
 * @accessibility Each chart has its figures in a table below it.
 */
export default withMethods(
  defineWidget('rd-reports', Reports, {
    may: 'see-reports',
    styles: listsCss + chartCss + css,
    props: { state: 'string' },
  }),
  ['reload'],
);
