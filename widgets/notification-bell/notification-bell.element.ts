import messageCss from '../../src/parts/message/message.css?inline';
import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import css from './notification-bell.css?inline';
import { NotificationBell } from './notification-bell.js';

/**
 * The bell of a creator, for messages of pickers, and of a picker, for the answers of creators: the number of unread ones, and the
 * list of them, one row for each rental with its client, address and post link, newest first. A click on a row opens its thread,
 * with a field for the answer. A creator's count is reset when the list opens, in all tabs; a picker's answers count as read one by
 * one, when they are on the screen. Above the messages are a picker's failed deals with the reasons. They count as unread until the
 * picker marks them as read. New messages appear without a reload; those that arrived while nobody was here, or while the
 * connection was lost, appear too, once. A quiet sound announces a message after somebody has used the page; the browser's own
 * notifications need a request by the person. Each way can be switched off, per person.
 *
 * It is as large as its button; the list opens over the page. While nobody is logged in it is a button to log in, and for a person
 * without messages it is nothing. Put it into the `header` slot of `rd-shell`, or anywhere.
 *
 * @attr {boolean} title-badge - Puts the count before the page's title, as `(3) …`. A title that the page sets meanwhile gets the
 * count too, and the count is removed when it is 0 or the element is removed.
 * @method reload - Requests the messages again.
 * @method open - Opens the list of messages.
 * @event rd-unread-change - The count was loaded or has changed. Detail: `{ unread }`.
 * @event rd-message-received - A message has arrived. Detail: `{ messageId, rentalId, number, pickerName }`.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @csspart bell - The bell.
 * @csspart badge - The count at the bell.
 * @csspart panel - The list over the page.
 * @keyboard Escape closes the list; the focus goes back to where it was.
 * @accessibility The button's name says how many are unread. A new message is announced to screen readers, without taking the
 * focus.
 */
export default withMethods(
  defineWidget('rd-notification-bell', NotificationBell, {
    may: 'receive-messages',
    isInline: true,
    styles: messageCss + css,
    props: { titleBadge: 'boolean' },
  }),
  ['reload', 'open'],
);

declare module '../../src/core/events.js' {
  interface RdEvents {
    'rd-unread-change': { unread: number };
    'rd-message-received': { messageId: string; rentalId: string; number: string; pickerName: string };
  }
}
