import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import lookupCss from '../../src/styles/lookup.css?inline';
import { AddClientEmail } from './add-client-email.js';

/**
 * Adds the client's e-mail to one of the picker's finished rentals, or corrects it: the rental is searched by its number in any
 * format. Afterwards the search is empty and has the focus, for the next number.
 *
 * @method focusField - Focuses the search.
 * @event rd-client-email-added - The server has stored an e-mail. Detail: `{ rentalId }`.
 * @event rd-dial - Dial or Text was pressed; `preventDefault()` says that the page does it, and the browser opens no link. Detail:
 * `{ number, rentalId, kind }`: the number in E.164 as the link would dial it, and `call` or `text`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The rental that was found.
 * @csspart dial - Dial and Text.
 * @csspart messages - The messages to and from its creator.
 * @keyboard Enter searches. After each number the search has the focus again.
 * @accessibility The result is announced to screen readers.
 * @accessibility An error is shown at its field and read with it; the field gets the focus.
 */
export default withMethods(
  defineWidget('rd-add-client-email', AddClientEmail, {
    may: 'collect',
    styles: lookupCss,
  }),
  ['focusField'],
);

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-client-email-added': { rentalId: string };
  }
}
