import { useSyncExternalStore } from 'react';

/** A mouse or a touchpad: where there is one, there is a keyboard. */
const FINE_POINTER = '(hover: hover) and (pointer: fine)';

const pointer = (): MediaQueryList => matchMedia(FINE_POINTER);

function onPointerChange(look: () => void): () => void {
  const query = pointer();
  query.addEventListener('change', look);
  return () => query.removeEventListener('change', look);
}

/** Whether hints of keys help: on a phone they are noise, drawn and announced alike. The keys themselves act anywhere. */
export const useHasKeyboard = (): boolean =>
  useSyncExternalStore(
    onPointerChange,
    () => pointer().matches,
    () => true,
  );
