import { defineWidget } from '../../src/element/define-widget.js';
import lookupCss from '../../src/styles/lookup.css?inline';
import { MakeInvalid } from './make-invalid.js';

/**
 * Marks one of the picker's finished numbers invalid: searched in any format, looked at, confirmed. There is no way back for
 * a picker. After it the search is empty and has the focus, for the next number.
 *
 * @event rd-number-made-invalid - The server has marked a number. Detail: `{ rentalId }`.
 * @event rd-login-needed - Nobody is logged in and the way in was asked for.
 * @csspart card - The rental that was found.
 * @keyboard Enter searches. After each number the search has the focus again.
 * @accessibility What was found is said to screen readers.
 */
export default defineWidget('rd-make-invalid', MakeInvalid, {
  may: 'collect',
  styles: lookupCss,
  events: ['rd-number-made-invalid', 'rd-login-needed'],
});

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-number-made-invalid': { rentalId: string };
  }
}
