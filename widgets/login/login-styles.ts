/** What a page that links `rd-login.css` has already: the form's own rules and the tokens. */
import css from './login.css?inline';

export { ENTRY_GROUND } from '../../src/element/entry-ground.js';
export { css };
