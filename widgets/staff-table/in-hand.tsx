import { formatNumber } from '../../src/contract/number-key.js';
import type { RentalInHand } from '../../src/contract/staff.js';
import { Button } from '../../src/ui/button/button.js';
import { sinceWords } from './since.js';

interface InHandProps {
  rental: RentalInHand;
  /** The picker's name. */
  of: string;
  onReturn: () => void;
}

/** The rental that a picker holds, since when, and the way back to the pool. */
export function InHand({ rental, of, onReturn }: InHandProps) {
  return (
    <>
      <span>
        {formatNumber(rental.number)} <span className="rd-staff-since">since {sinceWords(rental.since)}</span>
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Return to pool: ${formatNumber(rental.number)} from ${of}`}
        onClick={onReturn}
      >
        Return to pool
      </Button>
    </>
  );
}
