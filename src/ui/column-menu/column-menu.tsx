import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Popover } from '../popover/popover.js';

export interface ColumnMenuProps {
  /** The columns that may be hidden, in their order. */
  columns: readonly { id: string; title: EnglishText; menuTitle?: EnglishText }[];
  /** The ids of hidden columns; they may include columns of other tables of the list. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Chooses which columns a table shows. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const t = useText();
  const shown = columns.filter(({ id }) => !hidden.includes(id)).length;
  const toggle = (id: string) =>
    onChange(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return (
    <Popover
      label={t('Columns')}
      icon="columns"
      variant="quiet"
      button={
        shown === columns.length
          ? t('Columns')
          : t('Columns: {shown} of {all}', { shown, all: columns.length })
      }
    >
      <ul>
        {columns.map(({ id, title, menuTitle = title }) => (
          <li key={id}>
            <label className="rd-popover-row rd-check">
              <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
              {t(menuTitle)}
            </label>
          </li>
        ))}
      </ul>
      {shown < columns.length && (
        <div className="rd-popover-foot">
          <Button size="small" variant="quiet" onClick={() => onChange([])}>
            {t('Show all columns')}
          </Button>
        </div>
      )}
    </Popover>
  );
}
