/** The browser's own notifications: only after a person has requested them, and only while the page isn't visible. */

/** `unsupported` means that this browser or page has no notifications. */
export type NoticePermission = NotificationPermission | 'unsupported';

export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Asks the person for permission. Call it from a click. */
export async function askForNotices(): Promise<NoticePermission> {
  if (noticePermission() === 'unsupported') return 'unsupported';
  return Notification.requestPermission();
}

interface Notice {
  title: string;
  body?: string;
  /** A notification with the same tag in another tab is replaced. */
  tag: string;
}

/** Shows a notification without a sound. A click on it opens the page. */
export function showNotice({ title, ...options }: Notice, onOpen?: () => void): void {
  if (noticePermission() !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(title, { ...options, silent: true });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen?.();
    };
  } catch {
    // Some phones allow notifications only for installed pages, and throw here.
  }
}
