import type { RowSelection } from './use-selection.js';

/** The checkbox that selects a row, in the cell of its name. A click with the shift key selects a range. */
export function SelectBox({ id, label, selection }: { id: string; label: string; selection: RowSelection }) {
  return (
    <label className="rd-select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.ids.has(id)}
        // The browser fires a click for the space bar too; its event knows the shift key, and that of a change doesn't.
        onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}
