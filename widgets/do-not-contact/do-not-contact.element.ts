import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import { DoNotContact } from './do-not-contact.js';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** Somebody has put numbers on the do-not-contact list, or taken them off, alone or by a file. */
    'rd-do-not-contact-changed': { change: 'listed' | 'lifted' };
  }
}

/**
 * The do-not-contact list: numbers that nobody calls or texts again. A super-admin sees all of it and takes numbers off. Admins and
 * team leaders see their own additions, and whether a whole number is listed. All of them add numbers, alone or from a file, and
 * download the list.
 *
 * @attr state - Search, dates, state, order, page and page size, as `search=555&state=listed&page=2`. The element keeps it up to date.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Requests the page of the list again.
 * @event rd-state-change - The list shows something else; `detail.state` is the new `state`, `detail.move` is `page` or `filter`.
 * @event rd-do-not-contact-changed - Numbers were put on the list or taken off. Detail: `{ change }`, `listed` or `lifted`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter focuses a control in one,
 * and Escape goes back.
 */
export default withMethods(
  defineWidget('rd-do-not-contact', DoNotContact, {
    may: 'see-do-not-contact',
    styles: listsCss,
    props: { state: 'string' },
  }),
  ['reload'],
);
