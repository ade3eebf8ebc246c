/**
 * How toasts are shown (specification, section 9). Their duration is in another file, because these limits
 * are needed only with the first toast.
 */
export const TOASTER = {
  visible: 3,
  gapPx: 14,
  widthPx: 356,
  swipeThresholdPx: 20,
  hotkey: ['altKey', 'KeyT'],
  position: 'bottom-right',
} as const;

/** Our addition: if the answer arrives within this time, no loading toast appears. */
export const LOADING_TOAST_AFTER_MS = 150;
