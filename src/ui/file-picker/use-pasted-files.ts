import { useEffect, useEffectEvent } from 'react';
import { isFocusFree } from '../focus/is-focus-free.js';

const EDITABLE = 'input:not([type=file]), textarea, [contenteditable]';

/**
 * Handles files pasted while the focus is inside the element, or nowhere on the page. Text that is pasted into a field stays text,
 * even when a spreadsheet adds a picture of it.
 */
export function usePastedFiles(host: HTMLElement, onFiles: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    const files = [...(clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    if (!event.composedPath().includes(host) && !isFocusFree(host)) return;
    if (isIntoField(event) && clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

const isIntoField = (event: ClipboardEvent) =>
  event.composedPath().some((target) => target instanceof Element && target.matches(EDITABLE));
