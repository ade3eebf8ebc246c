import css from './login.css?inline';

/** The form's own rules. A module of its own, for pages that don't bring them along. */
export default css;
