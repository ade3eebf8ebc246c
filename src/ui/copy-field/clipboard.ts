/**
 * Copies plain text. On a page without https the browser offers no clipboard API; there the old command does it, from a
 * hidden text area beside the element that asked (a selection doesn't reach out of a shadow root).
 */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  try {
    // Missing on insecure pages, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused (no permission, page not focused): the old way may still work.
  }
  return copyByCommand(text, beside);
}

/** Empties the clipboard where the browser lets us; the old command can't. */
export async function clearClipboard(): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  await clipboard?.writeText('').catch(() => undefined);
}

function copyByCommand(text: string, beside: Element): boolean {
  const root = beside.getRootNode();
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'rd-visually-hidden';
  beside.append(area);
  area.select();
  try {
    // Deprecated, and the only way on a page without https.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
