import { defineWidget } from '../../src/element/define-widget.js';
import historyCss from '../../src/parts/rental-history/rental-history.css?inline';
import css from './rental-history.css?inline';
import { RentalHistory } from './rental-history.js';

/**
 * The whole story of one rental, as far as the caller may see it: what it is, and who did what with it and when (Panama time).
 *
 * @attr rental-id - Which rental, by its id, as lists and events give it.
 * @event rd-login-needed - Nobody is logged in and the way in was asked for.
 * @csspart card - The rental with its steps.
 */
export default defineWidget('rd-rental-history', RentalHistory, {
  may: 'see-rental-history',
  styles: historyCss + css,
  props: { rentalId: 'string' },
  events: ['rd-login-needed'],
});
