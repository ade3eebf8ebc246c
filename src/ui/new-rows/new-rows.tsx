import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';

export interface NewRowsProps {
  /** How many have come since the list was looked at. */
  count: number;
  /** Shows them. */
  onShow: () => void;
}

/** How many rows are new, as the way to them: nothing moves until somebody asks for it. */
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
