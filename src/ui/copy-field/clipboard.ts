/**
 * Copies plain text. A page without https has no clipboard API; there the old copy command is used with a
 * hidden text area next to the given element, because a selection can't cross the border of a shadow root.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    // The clipboard is missing on insecure pages, although the types say otherwise.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // After a refusal (no permission, or page not focused) the old command may still work.
  }
  return copyByCommand(text, near);
}

/** Empties the clipboard if the browser allows it; the old command can't. */
export async function clearClipboard(): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  await clipboard?.writeText('').catch(() => undefined);
}

function copyByCommand(text: string, near: Element): boolean {
  const root = near.getRootNode();
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'rd-visually-hidden';
  near.append(area);
  area.select();
  try {
    // The command is deprecated, but it is the only way on a page without https.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
