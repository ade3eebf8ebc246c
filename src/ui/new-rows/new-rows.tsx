import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';

export interface NewRowsProps {
  /** How many rows have arrived since the list was loaded. */
  count: number;
  /** Called to show the new rows. */
  onShow: () => void;
}

/** A button that says how many rows are new, and shows them. Nothing moves before the click. */
export function NewRows({ count, onShow }: NewRowsProps) {
  const t = useText();
  return (
    <span className="rd-new-rows" role="status">
      {count > 0 && (
        <Button size="small" icon="refresh" onClick={onShow}>
          {t.plural(count, '{count} new', '{count} new')}
        </Button>
      )}
    </span>
  );
}
