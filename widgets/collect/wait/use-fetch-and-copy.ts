import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { CopyState } from '../../../src/ui/copy-field/copy-button.js';
import type { FetchState } from '../call/action-bar.js';

interface Options {
  isOn: boolean;
  root: RefObject<HTMLElement | null>;
  rentalId: string | undefined;
  fetchState: FetchState;
  /** The last fetch of this screen, a new object for each. */
  fetched: { _id: string } | null;
  copy: (target: 'number') => unknown;
  clear: () => void;
  /** Whether the last copy of the number succeeded. */
  copyState: CopyState;
}

/**
 * Copies the number of a rental that was fetched on this screen, while that is on. Browsers may refuse it some seconds after the last
 * key. Returns whether a copy of the number in hand was refused; the focus is on its copy key then, unless it is in a field.
 */
export function useFetchAndCopy({
  isOn,
  root,
  rentalId,
  fetchState,
  fetched,
  copy,
  clear,
  copyState,
}: Options): boolean {
  const isFetching = fetchState === 'fetching';
  const prepare = useEffectEvent(() => {
    if (isOn) clear();
  });
  useEffect(() => {
    if (isFetching) prepare();
  }, [isFetching]);

  const copied = useRef<object | null>(null);
  const fetchedId = fetched?._id;
  const finish = useEffectEvent(() => {
    if (copied.current === fetched) return;
    copied.current = fetched;
    if (isOn) copy('number');
  });
  useEffect(() => {
    if (fetchedId !== undefined && fetchedId === rentalId) finish();
  }, [fetchedId, rentalId]);

  const [refusedId, setRefusedId] = useState<string | undefined>();
  const wanted = copyState === 'failed' ? rentalId : copyState === 'copied' ? undefined : refusedId;
  if (wanted !== refusedId) setRefusedId(wanted);
  const isRefused = refusedId !== undefined && refusedId === rentalId;
  useEffect(() => {
    if (isRefused) focusCopyKey(root.current);
  }, [isRefused, root]);
  return isRefused;
}

function focusCopyKey(root: HTMLElement | null): void {
  const shadow = root?.getRootNode();
  if (!(shadow instanceof ShadowRoot)) return;
  const isInPage = document.activeElement !== document.body && document.activeElement !== shadow.host;
  if (isInPage || shadow.activeElement?.matches('input, textarea, select')) return;
  shadow.querySelector<HTMLElement>('.number-row button')?.focus();
}
