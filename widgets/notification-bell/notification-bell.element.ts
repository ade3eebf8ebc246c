import messageCss from '../../src/parts/message/message.css?inline';
import switchCss from '../../src/ui/switch/switch.css?inline';
import { defineWidget } from '../../src/element/define-widget.js';
import css from './notification-bell.css?inline';
import { NotificationBell } from './notification-bell.js';

/**
 * The bell of a creator, for messages of pickers, and of a picker, for the answers of creators: how many they haven't read, and the list
 * of them, newest first. Opening the list resets the count, in all tabs. Messages come by themselves; what came while nobody was here, or
 * while the line was down, is there as well, once. A creator can answer each in its place. A quiet sound tells of a message once somebody has used the page; the
 * browser's own notifications only after somebody asked for them. Each way can be switched off, per person.
 *
 * It is as large as its button; the list stands over the page. Put it into the `header` slot of `rd-shell`, or anywhere.
 *
 * @attr {boolean} title-badge - Lets it put the count before the page's title, as `(3) …`. The title is the page's: what the page
 * sets meanwhile is kept, and it stands alone again when the count is 0 or the element goes.
 * @event rd-unread-change - The count is known or has changed. Detail: `{ unread }`.
 * @event rd-message-received - A message has come. Detail: `{ messageId, rentalId, number, pickerName }`.
 * @event rd-login-needed - Nobody is logged in and the way in was asked for.
 * @csspart button - The bell.
 * @csspart badge - The count at the button.
 * @csspart panel - The list that stands over the page.
 * @keyboard Escape closes the list; the focus goes back to where it was.
 * @accessibility The button's name says how many are unread. A message that comes is said to screen readers, without taking the focus.
 */
export default defineWidget('rd-notification-bell', NotificationBell, {
  may: 'receive-messages',
  styles: messageCss + switchCss + css,
  props: { titleBadge: 'boolean' },
  events: ['rd-unread-change', 'rd-message-received', 'rd-login-needed'],
});

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-unread-change': { unread: number };
    'rd-message-received': { messageId: string; rentalId: string; number: string; pickerName: string };
  }
}
