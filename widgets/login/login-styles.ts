/** What a page that links `rd-login.css` has already: the form's own rules and the tokens. */
import css from './login.css?inline';

export { TOKENS_ONLY_ROOT } from '../../src/element/tokens-only-root.js';
export { css };
