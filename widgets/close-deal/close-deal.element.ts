import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import fileCss from '../../src/styles/file.css?inline';
import lookupCss from '../../src/styles/lookup.css?inline';
import css from './close-deal.css?inline';
import { CloseDeal } from './close-deal.js';
import imageCss from './closing-image.css?inline';

/**
 * Closes a deal on one of the picker's finished rentals, with proof: the number is searched in any format, the image is chosen,
 * dropped, or pasted anywhere while the focus is inside or nowhere; it is shown at once and checked before it is sent. Sending is
 * idempotent: a double click, or a retry after a lost answer, makes one deal. Afterwards the search is empty and has the focus.
 *
 * @method focusField - Focuses the search, or by its name (`client_email`, `payment_method`) a field of the form.
 * @event rd-before-deal - The form is complete and would be sent; `preventDefault()` keeps it from being sent. Detail: `{ rentalId }`.
 * @event rd-deal-closed - The server has stored a deal. Detail: `{ closedRentalId }`.
 * @event rd-dial - Dial or Text was pressed; `preventDefault()` says that the page does it, and the browser opens no link. Detail:
 * `{ number, rentalId, kind }`: the number in E.164 as the link would dial it, and `call` or `text`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The rental that was found.
 * @csspart dial - Dial and Text.
 * @csspart messages - The messages to and from its creator.
 * @csspart form - The form of the deal.
 * @keyboard Enter searches. After each number the search has the focus again.
 * @keyboard Ctrl or Cmd with V takes an image from the clipboard. In the large view `+` and `-` zoom, `0` fits, the arrows move and
 * Escape closes.
 * @accessibility An error is shown at its field and read with it; the first wrong field gets the focus.
 */
export default withMethods(
  defineWidget('rd-close-deal', CloseDeal, {
    may: 'collect',
    styles: lookupCss + fileCss + imageCss + css,
  }),
  ['focusField'],
);

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** A deal is complete and would be sent. The page may prevent it. */
    'rd-before-deal': { rentalId: string };
    'rd-deal-closed': { closedRentalId: string };
  }
}
