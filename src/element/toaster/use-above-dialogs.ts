import { useEffect } from 'react';

/**
 * While a modal dialog or a panel is open, ours or the page's, shows the toasts above it and repeats the newest one inside it. A modal dialog
 * is in the browser's top layer, above the rest of the page whatever its z-index, and makes that rest inert, so screen readers
 * announce nothing there.
 */
export function useAboveDialogs(host: HTMLElement, newestToast: string | number | undefined): void {
  useEffect(() => {
    if (newestToast === undefined) {
      host.removeAttribute('popover');
      return;
    }
    const dialogs = openDialogs(document);
    if (dialogs.length === 0) return;
    host.setAttribute('popover', 'manual');
    // The last one that is shown is on top.
    host.hidePopover();
    host.showPopover();
    const regions = dialogs.map(addLiveRegion);
    // Waits a frame, because a live region announces only what changes in it, and sonner renders the toast until then.
    const frame = requestAnimationFrame(() => {
      const parts = host
        .querySelector('[data-sonner-toast]')
        ?.querySelectorAll('[data-title], [data-description]');
      const text = [...(parts ?? [])].map(({ textContent }) => textContent).join(' ');
      for (const region of regions) region.textContent = text;
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const region of regions) region.remove();
    };
  }, [host, newestToast]);
}

function addLiveRegion(dialog: Element): Element {
  const region = document.createElement('div');
  region.role = 'status';
  region.style.cssText =
    'position: absolute; inline-size: 1px; block-size: 1px; clip-path: inset(50%); overflow: hidden';
  dialog.append(region);
  return region;
}

/** All open modal dialogs and panels, also those in open shadow roots. */
const openDialogs = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches('dialog:is(:modal, :popover-open)') ? [element] : []),
    ...(element.shadowRoot ? openDialogs(element.shadowRoot) : []),
  ]);
