import { defineWidget } from '../../src/element/define-widget.js';
import conflictCss from '../../src/parts/edit-conflict/edit-conflict.css?inline';
import saveBarCss from '../../src/parts/save-bar.css?inline';
import headCss from '../../src/ui/head/head.css?inline';
import switchCss from '../../src/ui/switch/switch.css?inline';
import { FirstMessagesScreen } from './first-messages.js';
import css from './first-messages.css?inline';

/**
 * The first text messages that pickers send to clients: the business name, and for each language the opt-out line and the messages, each
 * with a preview for a real client.
 *
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart card - The title and the form.
 * @csspart form - The form.
 * @csspart message - One message with its preview.
 * @accessibility A wrong placeholder is shown at its message and announced while somebody types.
 * @accessibility Messages are moved by buttons, which keep the focus; the new place is announced.
 */
export default defineWidget('rd-first-messages', FirstMessagesScreen, {
  may: 'edit-first-messages',
  styles: switchCss + conflictCss + headCss + saveBarCss + css,
});
