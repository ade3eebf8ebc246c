import { useCallback, useState } from 'react';
import type { StaffUser } from '../../src/contract/staff.js';

const NOBODY: ReadonlySet<string> = new Set();

/** Which people of the page are selected. Somebody who leaves the page isn't selected any more. */
export function useSelection(rows: readonly StaffUser[] = []) {
  const [ids, setIds] = useState(NOBODY);
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return {
    ids,
    people: rows.filter(({ _id }) => ids.has(_id)),
    toggle,
    selectAll: () => setIds(new Set(rows.map(({ _id }) => _id))),
    clear: () => setIds(NOBODY),
  };
}
