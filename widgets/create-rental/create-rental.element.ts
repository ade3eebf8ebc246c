import type { RentalForm } from '../../src/contract/rentals/rentals.js';
import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import formCss from '../../src/parts/rental-form/rental-form.css?inline';
import css from './create-rental.css?inline';
import { CreateRental } from './create-rental.js';

/**
 * Enters rentals, one after the other, with the keyboard only: the number is checked while it is typed, a whole post pasted into
 * an empty form is offered to its fields and stays beside it, Ctrl or Cmd with Enter sends. The form empties on success, or by Clear, which can be undone.
 *
 * @prop prefill - Texts for the empty fields, by their names in the API: `{ client_name: 'Ana', number: '507 6000-0000' }`. Each new object fills
 * what is empty then.
 * @method focusField - Focuses a field by its name in the API, such as `client_name`; without a name the first one.
 * @event rd-before-create - The form is complete and would be sent; `preventDefault()` keeps it from being sent. Detail: `{ rental }`, the values of the form.
 * @event rd-rental-created - The server has stored a rental. Detail: `{ rentalId }`.
 * @event rd-entry-corrected - One of the last entries was corrected. Detail: `{ rentalId }`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart form - The form of the rental.
 * @csspart today - Today's counts.
 * @csspart post - The pasted post beside the form.
 * @keyboard Tab moves through the fields in the order of a post. Ctrl or Cmd with Enter sends from any of them. Escape clears the form,
 * and Ctrl or Cmd with Z takes that back. Arrow Down in an empty Address or Post Link repeats the last one.
 * @accessibility An error is shown at its field and read with it; the first wrong field gets the focus.
 */
export default withMethods(
  defineWidget('rd-create-rental', CreateRental, {
    may: 'create-rental',
    styles: formCss + css,
    props: { prefill: 'object' },
  }),
  ['focusField'],
);

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** A rental is complete and would be sent. The page may prevent it. */
    'rd-before-create': { rental: RentalForm };
    'rd-rental-created': { rentalId: string };
  }
}
