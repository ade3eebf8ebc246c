import { formatNumber } from '../../src/contract/numbers/number-format.js';
import type { RentalInHand } from '../../src/contract/staff/staff.js';
import { useText } from '../../src/text/use-text.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { sinceWords } from '../../src/parts/release-rental/since.js';

interface InHandProps {
  rental: RentalInHand;
  /** The picker's name. */
  of: string;
  onReturn: () => void;
}

/** Shows the rental that a picker holds, since when, and a button that returns it to the pool. */
export function InHand({ rental, of, onReturn }: InHandProps) {
  const t = useText();
  const number = formatNumber(rental);
  const since = t('since {time}', { time: sinceWords(t, rental.since) });
  return (
    <>
      <span title={since}>
        {number} <span className="rd-staff-since">{since}</span>
      </span>
      <IconButton
        icon="undo"
        label={t('Return to pool: {number} from {name}', { number, name: of })}
        onClick={onReturn}
      />
    </>
  );
}
