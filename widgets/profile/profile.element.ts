import { defineWidget } from '../../src/element/define-widget.js';
import css from './profile.css?inline';
import { Profile } from './profile.js';

/**
 * One's own account: info of oneself, one's admin and team leader, counts of a creator or picker, change of the password.
 *
 * @event rd-go-back - Somebody wants back to where they came from. The page does the going.
 * @event rd-login-needed - Nobody is logged in and the way in was asked for.
 * @csspart card - Each card.
 * @accessibility An error stands at its field and is read with it; the first wrong field gets the focus.
 */
export default defineWidget('rd-profile', Profile, {
  may: 'own-account',
  styles: css,
  events: ['rd-go-back', 'rd-login-needed'],
});
