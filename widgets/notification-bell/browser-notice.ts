/** The browser's own notifications: only after somebody has asked for them, and only while they look at something else. */
import { senderName, type Message } from '../../src/contract/messages.js';
import { formatNumber } from '../../src/contract/number-format.js';
import { plainWords } from '../../src/core/plain-words.js';
import type { Translate } from '../../src/text/translate.js';

/** `unsupported`: this browser or this page has none. */
export type NoticePermission = NotificationPermission | 'unsupported';

export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Asks the person. To be called from a click. */
export async function askForNotices(): Promise<NoticePermission> {
  if (noticePermission() === 'unsupported') return 'unsupported';
  return Notification.requestPermission();
}

/** Shows a message that has come, once for all tabs. A click leads to the page. */
export function showNotice(t: Translate, message: Message, onOpen: () => void): void {
  if (noticePermission() !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(
      t('{name} about {number}', {
        name: plainWords(senderName(message)),
        number: formatNumber(message.number),
      }),
      // The same tag in another tab replaces it. Whether there is a sound, the bell decides.
      { body: plainWords(message.message), tag: `rd-message-${message._id}`, silent: true },
    );
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // Some phones allow them to installed pages only.
  }
}
