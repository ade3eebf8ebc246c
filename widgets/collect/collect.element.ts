import { defineWidget } from '../../src/element/define-widget.js';
import type { NumberStatus } from '../../src/contract/rentals.js';
import { heldRentalQuery } from '../../src/data/held-rental.js';
import { pickerCountsQuery } from '../../src/data/rental-counts.js';
import css from './collect.css?inline';
import { Collect } from './collect.js';

/**
 * Hands a picker one rental at a time: fetch, copy, then Finish or Invalid Number, then the wait. What is in hand survives a
 * reload; a decision survives it too, and a lost line. Invalid Number can be undone for five seconds before it is sent; whoever
 * leaves the screen meanwhile has decided. Beside it stand the first text message to the client, and what picker and creator
 * write to each other about the rental; the creator's answers come by themselves.
 *
 * @attr {boolean} no-hotkeys - The page keeps all single keys for itself.
 * @event rd-rental-held - A rental is in hand, freshly fetched or found again after a reload. Detail: `{ rentalId }`.
 * @event rd-rental-finished - The server has taken the verdict. Detail: `{ rentalId, numberStatus }`.
 * @event rd-message-sent - A message to the creator is stored. Detail: `{ rentalId }`.
 * @event rd-login-needed - Nobody is logged in and the way in was asked for.
 * @csspart card - The desk: the actions, and below them the rental in hand.
 * @csspart actions - Fetch Rental, Invalid Number and Finish.
 * @csspart number - The number in hand.
 * @csspart fields - The other fields of the rental.
 * @csspart today - Today's picks.
 * @csspart first-message - The first text message to the client.
 * @csspart messages - The messages to and from the creator.
 * @keyboard Single keys: `F` fetches, `N` copies the number, `C` everything, `T` writes the first message, `M` leads to the message,
 * `Z` takes Invalid Number back, `?` lists all of them.
 * @keyboard Verdicts are chords, which no typed sentence holds: Ctrl or ⌘ with `Enter` finishes, with `Backspace` it marks the number invalid.
 * @keyboard All act only while the focus is inside the element, or nowhere on the page; never in a field, or behind a dialog. People turn them off in the keys dialog (WCAG 2.1.4), a page with `no-hotkeys`.
 * @accessibility What was copied, the line that is down, and the seconds of a wait are said to screen readers, the seconds at a few
 * moments only.
 */
export default defineWidget('rd-collect', Collect, {
  may: 'collect',
  askAhead: (client) => {
    // The screen asks the same and tells what fails.
    void client.query(heldRentalQuery).catch(() => undefined);
    void client.query(pickerCountsQuery).catch(() => undefined);
  },
  styles: css,
  props: { noHotkeys: 'boolean' },
  events: ['rd-rental-held', 'rd-rental-finished', 'rd-message-sent', 'rd-login-needed'],
});

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-rental-held': { rentalId: string };
    'rd-rental-finished': { rentalId: string; numberStatus: NumberStatus };
    'rd-message-sent': { rentalId: string };
  }
}
