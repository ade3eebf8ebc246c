/** How toasts are shown (specification, section 9). Apart from how long they last: this is needed with the first of them. */
export const TOASTER = {
  visible: 3,
  gapPx: 14,
  widthPx: 356,
  swipeThresholdPx: 20,
  hotkey: ['altKey', 'KeyT'],
  position: 'bottom-right',
} as const;

/** Ours: where the answer comes sooner no loading toast flashes up. */
export const LOADING_TOAST_AFTER_MS = 150;
