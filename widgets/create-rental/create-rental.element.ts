import { defineWidget } from '../../src/element/define-widget.js';
import css from './create-rental.css?inline';
import { CreateRental } from './create-rental.js';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** A rental was entered. */
    'rd-rental-created': { rentalId: string };
  }
}

/**
 * Takes a rental from a creator, with today's counts. The number is checked against those that stand already while it is
 * typed. A whole post pasted into the first field is taken apart, if the creator wants it. Ctrl+Enter (⌘ Enter) sends.
 *
 * @event rd-rental-created - A rental was entered. Detail: `{ rentalId }`.
 * @event rd-login-needed - Nobody is logged in and the way in was asked for.
 * @csspart form - The form.
 * @csspart today - Today's counts.
 */
export default defineWidget('rd-create-rental', CreateRental, {
  may: 'create-rental',
  styles: css,
  events: ['rd-rental-created', 'rd-login-needed'],
});
