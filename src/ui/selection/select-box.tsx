import type { RowSelection } from './use-selection.js';

/** The checkbox that selects a row, in the cell of its name. A click with the shift key selects a range. */
export function SelectBox({ id, label, selection }: { id: string; label: string; selection: RowSelection }) {
  return (
    <label className="rd-select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.ids.has(id)}
        // Only the event of a click, and not that of a change, knows the shift key. The space bar fires a click too.
        onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}
