import { defineElement } from '../../src/element/define-element.js';
import { Login } from './login.js';
import css from './login.css?inline';

/**
 * The login form, in the light DOM so that password managers see it. A page may put the form's markup into the tag before any
 * script (`data-rd-static`): it is taken over with everything typed into it.
 *
 * @attr forgot-path - Path of the recovery screen; without it there is no link.
 * @attr href-prefix - Stands before the path in the link's address, for example `#`.
 * @event rd-login - Somebody has logged in; `detail.user` says who.
 * @event rd-logout - Somebody has logged out, where the form stayed on the page after the login.
 * @event rd-navigate - The link was followed; `detail.path` says where to.
 */
export default defineElement('rd-login', Login, {
  shadow: false,
  styles: css,
  props: { forgotPath: 'string', hrefPrefix: 'string' },
  events: ['rd-login', 'rd-logout', 'rd-navigate'],
});
