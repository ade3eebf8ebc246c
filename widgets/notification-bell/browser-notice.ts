/** The browser's own notifications: only after a person has requested them, and only while the page isn't visible. */
import { senderName, type Message } from '../../src/contract/messages.js';
import { formatNumber } from '../../src/contract/number-format.js';
import { plainWords } from '../../src/core/plain-words.js';
import type { Translate } from '../../src/text/translate.js';

/** `unsupported` means that this browser or page has no notifications. */
export type NoticePermission = NotificationPermission | 'unsupported';

export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Asks the person for permission. Call it from a click. */
export async function askForNotices(): Promise<NoticePermission> {
  if (noticePermission() === 'unsupported') return 'unsupported';
  return Notification.requestPermission();
}

/** Shows a new message, once for all tabs. A click opens the page. */
export function showNotice(t: Translate, message: Message, onOpen: () => void): void {
  if (noticePermission() !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(
      t('{name} about {number}', {
        name: plainWords(senderName(message)),
        number: formatNumber(message.number),
      }),
      // With the same tag, the notification of another tab replaces this one. It is silent, because the bell
      // makes the sound.
      { body: plainWords(message.message), tag: `rd-message-${message._id}`, silent: true },
    );
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // Some phones allow notifications only for installed pages, and throw here.
  }
}
