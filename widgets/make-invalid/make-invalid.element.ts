import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import lookupCss from '../../src/styles/lookup.css?inline';
import { MakeInvalid } from './make-invalid.js';

/**
 * Marks one of the picker's finished numbers invalid: the number is searched in any format, shown, and confirmed. A picker can't
 * undo it. Afterwards the search is empty and has the focus, for the next number.
 *
 * @method focusField - Focuses the search.
 * @event rd-number-made-invalid - The server has marked a number. Detail: `{ rentalId }`.
 * @event rd-dial - Dial or Text was pressed; `preventDefault()` says that the page does it, and the browser opens no link. Detail:
 * `{ number, rentalId, kind }`: the number in E.164 as the link would dial it, and `call` or `text`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The rental that was found.
 * @csspart dial - Dial and Text.
 * @csspart messages - The messages to and from its creator.
 * @keyboard Enter searches. After each number the search has the focus again.
 * @accessibility The result is announced to screen readers.
 */
export default withMethods(
  defineWidget('rd-make-invalid', MakeInvalid, {
    may: 'collect',
    styles: lookupCss,
  }),
  ['focusField'],
);

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-number-made-invalid': { rentalId: string };
  }
}
