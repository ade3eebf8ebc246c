import type { KeyboardEvent } from 'react';
import { placeAfter } from './cell-keys.js';

const ROWS = ':scope > tbody > tr';
const CONTROLS = 'a, button, select, input';
/** The button in the head of a row. It gets the focus instead of its cell. */
const OPENER = '.rd-row-open';

/** The cells of the body, row by row, in the order of the page. */
function cellsOf(region: HTMLElement): HTMLElement[][] {
  const rows = region.querySelector('table')?.querySelectorAll<HTMLTableRowElement>(ROWS) ?? [];
  return [...rows].map((row) => [...row.cells]);
}

/** The element to which a key moves the focus; null for keys that the table doesn't use there. */
function elementAfter(key: string, target: HTMLElement, region: HTMLElement): HTMLElement | null {
  const cells = cellsOf(region);
  if (target === region) return (key === 'ArrowDown' && stopOf(cells[0]?.[0])) || null;
  const cell = cellOf(target);
  const row = cells.findIndex((line) => line.includes(cell));
  const line = cells[row];
  if (!line) return null;
  if (key === 'Escape') return region;
  if (key === 'Enter') return target.querySelector<HTMLElement>(CONTROLS);
  const place = { row, column: line.indexOf(cell) };
  const next = placeAfter(key, place, { rows: cells.length, columns: line.length });
  return stopOf(next && cells[next.row]?.[next.column]);
}

const stopOf = (cell: HTMLElement | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>(OPENER) ?? cell ?? null;

const cellOf = (focused: HTMLElement): HTMLElement =>
  (focused.matches(OPENER) && focused.closest<HTMLElement>('td, th')) || focused;

/**
 * Keys of a table: it is one stop of the Tab key; from there the arrows move through its cells, Enter opens the row (or focuses the
 * first control of the cell) and Escape goes back. It ignores keys that a control inside a cell handles.
 */
export function useCellKeys(onOpenRow: ((index: number) => void) | undefined) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget: region } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const openedRow =
      onOpenRow && event.key === 'Enter'
        ? cellsOf(region).findIndex((row) => row.includes(cellOf(target)))
        : -1;
    if (onOpenRow && openedRow >= 0) {
      event.preventDefault();
      onOpenRow(openedRow);
      return;
    }
    const next = elementAfter(event.key, target, region);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}
