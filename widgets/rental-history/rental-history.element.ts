import { defineWidget } from '../../src/element/define-widget.js';
import historyCss from '../../src/parts/rental-history/rental-history.css?inline';
import css from './rental-history.css?inline';
import { RentalHistory } from './rental-history.js';

/**
 * The whole history of one rental, as far as the caller may see it: its data, and who did what with it and when (Panama time). Leaders,
 * admins and super-admins can correct its fields and its verdict.
 *
 * @attr rental-id - Required. The id of the rental, as in lists and events.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The rental with its steps.
 * @csspart form - The form in which a lead is corrected.
 */
export default defineWidget('rd-rental-history', RentalHistory, {
  may: 'see-rental-history',
  styles: historyCss + css,
  props: { rentalId: 'string' },
});
