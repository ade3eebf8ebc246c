import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import type { OutcomeKind } from '../../src/contract/picks/outcome-kinds.js';
import type { NumberStatus } from '../../src/contract/rentals/rentals.js';
import { heldRentalQuery } from '../../src/data/held-rental.js';
import { pickerCountsQuery } from '../../src/data/rental-counts.js';
import css from './collect.css?inline';
import { Collect } from './collect.js';

/**
 * Gives a picker one rental at a time: fetch, copy, then Finish or Invalid Number, then the wait. The rental in hand survives a
 * reload; a verdict survives a reload and a lost connection. Next to the rental are the first text message to the client, and the messages between picker
 * and creator about the rental; the creator's answers appear without a reload. A person may choose, for this browser, a sound and the
 * browser's notification at the end of the wait (the latter asks for permission by a click only), and that a fetch copies the number.
 *
 * @attr {boolean} no-hotkeys - The page keeps all single keys for itself.
 * @attr {boolean} title-badge - Puts `Wait over` before the page's title when the wait ends, until the next rental is fetched. A title that the page sets meanwhile
 * gets it too, and it is removed with the element.
 * @method reload - Asks the server for the rental in hand and the wait.
 * @method fetchNext - Fetches the next rental, as a press of Fetch Rental does; false while the screen is loading, during
 * the wait, and with a rental in hand.
 * @event rd-before-fetch - A fetch was asked for; `preventDefault()` keeps it from being sent.
 * @event rd-before-verdict - Finish or Invalid Number was pressed; `preventDefault()` keeps the rental in hand, without a verdict. Detail:
 * `{ rentalId, numberStatus }`.
 * @event rd-rental-held - A rental is in hand, freshly fetched or found again after a reload. Detail: `{ rentalId }`.
 * @event rd-rental-finished - The server has taken the verdict. Detail: `{ rentalId, numberStatus }`.
 * @event rd-outcome-set - The server has ended the call without a verdict, while outcomes are on. Detail: `{ rentalId, outcome }`.
 * @event rd-dial - Dial or Text was pressed; `preventDefault()` says that the page does it, and the browser opens no link. Detail:
 * `{ number, rentalId, kind }`: the number in E.164 as the link would dial it, and `call` or `text`.
 * @event rd-message-sent - A message to the creator is stored. Detail: `{ rentalId }`.
 * @event rd-client-email-added - The server has stored the client's e-mail. Detail: `{ rentalId }`.
 * @event rd-navigate - `L` was pressed; `detail.path` is that of My leads with the lead that was finished last.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The actions and the rental in hand.
 * @csspart actions - Fetch Rental, Invalid Number and Finish.
 * @csspart outcomes - No answer, Call back and Skip, while outcomes are on.
 * @csspart dial - Dial and Text.
 * @csspart number - The number in hand.
 * @csspart fields - The other fields of the rental.
 * @csspart today - Today's picks.
 * @csspart first-message - The first text message to the client.
 * @csspart messages - The messages to and from the creator.
 * @csspart client-email - The client's e-mail.
 * @keyboard Single keys: `F` fetches, during the wait as soon as it is over, which `F` or `Escape` takes back, `N` copies the number, `C` everything, `T` writes the first message, `M` focuses the message, `E` the client's e-mail,
 * `Z` takes Invalid Number back, `L` opens the lead that was finished last, `?` lists all of them.
 * @keyboard Verdicts are chords, which no typed sentence contains: Ctrl or ⌘ with `Enter` finishes, with `Backspace` it marks the
 * number invalid. Ctrl or ⌘ with `↑` dials, with `→` it texts the first message.
 * @keyboard All work only while the focus is inside the element, or nowhere on the page; never in a field, or behind a dialog.
 * People turn them off in the keys dialog (WCAG 2.1.4), a page turns them off by `no-hotkeys`.
 * @accessibility What was copied, a lost connection, and the seconds of a wait are announced to screen readers, the seconds only a
 * few times.
 */
export default withMethods(
  defineWidget('rd-collect', Collect, {
    may: 'collect',
    askAhead: (client) => {
      // The screen requests the same and shows the failure.
      void client.query(heldRentalQuery).catch(() => undefined);
      void client.query(pickerCountsQuery).catch(() => undefined);
    },
    styles: css,
    props: { noHotkeys: 'boolean', titleBadge: 'boolean' },
  }),
  ['reload', 'fetchNext'],
);

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** A fetch was asked for. The page may prevent it. */
    'rd-before-fetch': null;
    /** A verdict was given. The page may prevent it: then the rental stays in hand. */
    'rd-before-verdict': { rentalId: string; numberStatus: NumberStatus };
    'rd-rental-held': { rentalId: string };
    'rd-rental-finished': { rentalId: string; numberStatus: NumberStatus };
    'rd-outcome-set': { rentalId: string; outcome: OutcomeKind };
    'rd-message-sent': { rentalId: string };
  }
}
