import type { StaffRole } from '../../src/contract/staff/staff.js';
import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import selectionCss from '../../src/ui/selection/selection.css?inline';
import listsCss from '../../src/styles/lists.css?inline';
import { StaffTable } from './staff-table.js';
import switchCss from '../../src/ui/switch/switch.css?inline';
import css from './staff-table.css?inline';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** A person was edited; `limit` is their current limit, null if they have none. */
    'rd-staff-updated': { staffId: string; role: StaffRole; limit: number | null };
    /** A person was deleted. */
    'rd-staff-deleted': { staffId: string; role: StaffRole };
    /** Something was done about a person's account; `change` says what. */
    'rd-staff-changed': {
      staffId: string;
      role: StaffRole;
      change:
        | 'moved'
        | 'suspended'
        | 'resumed'
        | 'sessions-ended'
        | 'reset-link-made'
        | 'second-factor-removed'
        | 'restored'
        | 'leads-handed-over';
    };
  }
}

/**
 * Lists the people of a role below the caller: search, pages, corrections, daily limits, deletion, and for pickers the rental in
 * hand, which can be returned to the pool. Below the fields of Edit somebody can be moved to another leader or admin, suspended and
 * resumed, given a link for a new password (shown once), and logged out everywhere, and a lost second factor can be removed. Deleting
 * or suspending a leader or an admin asks who takes over the people below. The switch Deleted lists who was deleted in the last 30
 * days: they can be restored, and the leads of creators and pickers handed over. Checkboxes select several people of a page, who are
 * moved, given a limit, suspended or deleted together. Titles of columns change the order, and Sort by in the box of filters; columns and views are stored
 * for the person. Import makes people of any roles from a .csv or .xlsx file.
 *
 * @attr staff-role - Required. The role to list: `data-creator`, `data-picker`, `team-leader` or `admin`. (Not
 *   `role`, which belongs to ARIA.)
 * @attr date-filter - Data creators only: adds dates that filter the counts of valid and invalid numbers.
 * @attr state - Search, dates, filters, the switch Deleted, order, page and page size, as `search=ana&sort=-todayPicked&page=2`. The element keeps it up
 * to date.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Requests the page of the list again.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-staff-updated - Somebody's limit, name, contact or e-mail was changed; `detail.staffId` and `detail.role` say whose,
 * `detail.limit` is the limit they have now.
 * @event rd-staff-deleted - Somebody was deleted; `detail.staffId` and `detail.role` say whom.
 * @event rd-staff-changed - Somebody was moved, suspended, resumed or restored, got a link for a new password, was logged out, or
 * has handed over leads;
 * `detail.staffId` and `detail.role` say whom, `detail.change` what.
 * @event rd-navigate - Create was pressed; `detail.path` is that of the form in our own staff page (`rd-create-staff` there). The page
 * navigates; on a page that doesn't listen nothing happens.
 * @event rd-rental-released - A rental was returned to the pool; `detail.rentalId` says which, `detail.staffId` from whom.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter
 * focuses a control in one, and Escape goes back.
 * @accessibility Each button's name includes its person.
 */
export default withMethods(
  defineWidget('rd-staff-table', StaffTable, {
    may: 'signed-in',
    styles: listsCss + selectionCss + switchCss + css,
    props: { staffRole: 'string', dateFilter: 'boolean', state: 'string' },
  }),
  ['reload'],
);
