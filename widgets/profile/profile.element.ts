import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import accountCss from '../../src/parts/own-account/own-account.css?inline';
import headCss from '../../src/ui/head/head.css?inline';
import ruleCss from '../../src/ui/rule/rule.css?inline';
import css from './profile.css?inline';
import { Profile } from './profile.js';

/**
 * A person's own account: their data, their admin and team leader, counts of a creator or picker, change of the password.
 *
 * @method reload - Requests the person’s data, counts, sessions and second factor again. What is typed into the fields stays.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The person, and each superior.
 * @csspart rule - Each row: its title, its sentence and its controls.
 * @accessibility An error is shown at its field and read with it; the first wrong field gets the focus.
 */
export default withMethods(
  defineWidget('rd-profile', Profile, {
    may: 'own-account',
    styles: headCss + ruleCss + accountCss + css,
  }),
  ['reload'],
);
