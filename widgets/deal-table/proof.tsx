import type { ClosedRental } from '../../src/contract/closed-rentals.js';
import { formatNumber } from '../../src/contract/number-key.js';
import { apiAddress } from '../../src/core/api-address.js';
import { useStyles } from '../../src/element/use-styles.js';
import lightboxCss from '../../src/ui/lightbox/lightbox.css?inline';
import { Lightbox } from '../../src/ui/lightbox/lightbox.js';

interface ProofProps {
  deal: ClosedRental;
  onClose: () => void;
  onError: () => void;
}

/** A deal's proof, to look at closely. */
export function Proof({ deal, onClose, onError }: ProofProps) {
  useStyles(lightboxCss);
  return (
    <Lightbox
      title={`${deal.client_name}, ${formatNumber(deal.number)}`}
      src={apiAddress(deal.closing_image)}
      alt={`Closing image of ${deal.client_name}`}
      onClose={onClose}
      onError={onError}
    />
  );
}
