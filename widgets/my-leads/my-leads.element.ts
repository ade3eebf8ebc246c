import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import listsCss from '../../src/styles/lists.css?inline';
import { MyLeads } from './my-leads.js';

/**
 * The leads that a picker finished themselves, today's or all, the last one first: searched by any part of name, number, address,
 * e-mail or post link. A row opens the card of the lead: its fields with their copy keys, the correction of its verdict for ten
 * minutes, the client's e-mail, its deal, the messages with its creator and its history.
 *
 * @attr state - View, search, page, page size and the open lead (`lead=last`: the one that was finished last), as
 * `view=all&search=ana`. The element keeps it up to date; if a page stores it in its address, reload, back and links work.
 * @attr {boolean} no-hotkeys - The page keeps all single keys for itself.
 * @slot actions - Shown at the end of the title’s line, after the actions of the list.
 * @slot empty - Shown in place of the sentence when the list has no rows.
 * @method reload - Requests the page of the list again.
 * @method openRow - Opens the panel of the lead with this id. True: the panel is asked for, and says itself if there is no such
 * lead. False: this can’t be an id.
 * @event rd-row-opened - A person opened the panel of a lead. Detail: `{ rentalId }`.
 * @event rd-state-change - The list shows something else, or a lead was opened or closed; `detail.state` is the new `state`,
 * `detail.move` is `page`, `open`, `close` or `filter`.
 * @event rd-navigate - Another screen is wanted; `detail.path` says which: Collect, or Deal Closing with the lead chosen.
 * @event rd-message-sent - A message to the creator is stored. Detail: `{ rentalId }`.
 * @event rd-client-email-added - The server has stored an e-mail. Detail: `{ rentalId }`.
 * @event rd-dial - Dial or Text was pressed; `preventDefault()` says that the page does it, and the browser opens no link. Detail:
 * `{ number, rentalId, kind }`: the number in E.164 as the link would dial it, and `call` or `text`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The open lead.
 * @csspart dial - Dial and Text.
 * @csspart messages - The messages to and from its creator.
 * @csspart table - Each table.
 * @csspart table-head - The titles of its columns.
 * @csspart row - Each row, also those that are shown while the first ones are loading.
 * @csspart cell - Each cell of a row.
 * @keyboard `L` goes back to Collect. In an open lead `N` copies the number, `1` to `7` the other fields, `C` everything, `M`
 * focuses the message, Ctrl or ⌘ with `↑` dials and with `→` texts, `?` lists the keys. They never work in a field; people turn them off in the keys dialog, a page by
 * `no-hotkeys`.
 * @keyboard The table is one stop of the Tab key. The arrows, Home and End move through its cells, Enter opens the lead, and Escape
 * goes back.
 */
export default withMethods(
  defineWidget('rd-my-leads', MyLeads, {
    may: 'collect',
    styles: listsCss,
    props: { state: 'string', noHotkeys: 'boolean' },
  }),
  ['reload', 'openRow'],
);
