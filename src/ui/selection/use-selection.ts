import { useCallback, useEffect, useRef, useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/** The selected rows of a list, and what a click on a checkbox does. */
export interface RowSelection {
  ids: ReadonlySet<string>;
  /** With the shift key the click selects all rows from the last clicked one to this one. */
  toggle: (id: string, isRange: boolean) => void;
}

/** The selection of rows by their ids. `rows` is the visible page, and a range is always within this page. */
export function useSelection(rows: readonly { _id: string }[] = []) {
  const [ids, setIds] = useState(NOTHING);
  const last = useRef<string>(null);
  // A ref, so that `toggle` stays the same function and the rows aren't rendered again.
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });
  const toggle = useCallback((id: string, isRange: boolean) => {
    const indexOf = (wanted: string | null) => shown.current.findIndex(({ _id }) => _id === wanted);
    const [from, to] = [indexOf(last.current), indexOf(id)].toSorted((one, other) => one - other);
    last.current = id;
    setIds((before) => {
      const next = new Set(before);
      if (isRange && from !== undefined && to !== undefined && from >= 0)
        for (const { _id } of shown.current.slice(from, to + 1)) next.add(_id);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const selectPage = useCallback(
    () => setIds((before) => new Set([...before, ...shown.current.map(({ _id }) => _id)])),
    [],
  );
  return {
    ids,
    toggle,
    /** Also selects the rows of the visible page. */
    selectPage,
    clear: () => setIds(NOTHING),
  };
}
