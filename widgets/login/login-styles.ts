/** The rules that a page with `rd-login.css` already has: those of the form and the tokens. */
import css from './login.css?inline';

export { TOKENS_ONLY_ROOT } from '../../src/element/tokens-only-root.js';
export { css };
