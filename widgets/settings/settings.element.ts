import type { Settings } from '../../src/contract/settings/settings.js';
import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import conflictCss from '../../src/parts/edit-conflict/edit-conflict.css?inline';
import saveBarCss from '../../src/parts/save-bar.css?inline';
import headCss from '../../src/ui/head/head.css?inline';
import ruleCss from '../../src/ui/rule/rule.css?inline';
import selectCss from '../../src/ui/select/select.css?inline';
import switchCss from '../../src/ui/switch/switch.css?inline';
import { SettingsScreen } from './settings.js';
import css from './settings.css?inline';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** The rules of fetching were changed; they apply from the next fetch on. */
    'rd-settings-saved': { settings: Settings };
  }
}

/**
 * The rules of fetching: delay, hold and leads type, the default area code, how much a person may open in an hour, and whether admins
 * and super-admins need a second factor. Each has a sentence about its effect, and says who changed it last.
 *
 * @method reload - Requests the settings again. A form with changes keeps them, and says if somebody else has saved others meanwhile.
 * @event rd-settings-saved - The rules were changed; `detail.settings` are the current ones.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The title and the form.
 * @csspart form - The form.
 * @csspart rule - Each group of settings: its title, its sentence and its fields.
 * @csspart sentence - The sentence of each group.
 * @accessibility An error is shown at its field and read with it; the first wrong field gets the focus.
 * @accessibility The sentence of a rule is announced again when it changes.
 */
export default withMethods(
  defineWidget('rd-settings', SettingsScreen, {
    may: 'change-settings',
    styles: selectCss + switchCss + conflictCss + headCss + ruleCss + saveBarCss + css,
  }),
  ['reload'],
);
