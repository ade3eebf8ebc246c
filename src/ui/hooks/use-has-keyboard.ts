import { useSyncExternalStore } from 'react';

/** A device with a mouse or a touchpad counts as having a keyboard. */
const FINE_POINTER = '(hover: hover) and (pointer: fine)';

const pointer = (): MediaQueryList => matchMedia(FINE_POINTER);

function onPointerChange(look: () => void): () => void {
  const query = pointer();
  query.addEventListener('change', look);
  return () => query.removeEventListener('change', look);
}

/** Whether key hints help: on a phone they disturb, both visible and announced. The keys themselves work everywhere. */
export const useHasKeyboard = (): boolean =>
  useSyncExternalStore(
    onPointerChange,
    () => pointer().matches,
    () => true,
  );
