import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import headCss from '../../src/ui/head/head.css?inline';
import ruleCss from '../../src/ui/rule/rule.css?inline';
import selectCss from '../../src/ui/select/select.css?inline';
import css from './personal-data.css?inline';
import { PersonalDataScreen } from './personal-data.js';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** Everything about a person was erased. The detail names nobody. */
    'rd-person-erased': { at: string };
  }
}

/**
 * Looks up everything that is stored about one number or e-mail, saves it as JSON or Excel, and erases it after a second confirmation.
 * Below it are the rules of how long data is kept, with a dry run.
 *
 * @method reload - Requests the rules of how long data is kept again; typed rules stay. A lookup isn't repeated, because each is in the audit.
 * @event rd-person-erased - A person was erased; it can't be taken back. Detail: `{ at }`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart number-clashes - Two leads with one number, for a decision about each two; only if there are any.
 * @csspart lookup - The search and what it finds.
 * @csspart retention - The rules of how long data is kept.
 * @csspart rule - A row of these rules.
 * @accessibility What was found and erased is announced. An error is shown at its field and read with it; the first wrong field gets
 * the focus.
 */
export default withMethods(
  defineWidget('rd-personal-data', PersonalDataScreen, {
    may: 'erase-personal-data',
    styles: selectCss + headCss + ruleCss + css,
  }),
  ['reload'],
);
