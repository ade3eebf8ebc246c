import { useState } from 'react';

/** How many rows are shown at first; the rest is shown on request. */
const SHOWN_FIRST = 10;

/** The first rows of a list, and a function that shows the others: `more` is how many are hidden, 0 when all are shown. */
export function useFolded<Row>(rows: readonly Row[] | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    shown: isOpen ? rows : rows?.slice(0, SHOWN_FIRST),
    more: isOpen ? 0 : Math.max(0, (rows?.length ?? 0) - SHOWN_FIRST),
    showAll: () => setIsOpen(true),
  };
}
