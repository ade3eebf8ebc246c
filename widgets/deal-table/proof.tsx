import type { ClosedRental } from '../../src/contract/deals/deals.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { apiAddress } from '../../src/core/api-address.js';
import { useStyles } from '../../src/element/use-styles.js';
import { useText } from '../../src/text/use-text.js';
import lightboxCss from '../../src/ui/lightbox/lightbox.css?inline';
import { Lightbox } from '../../src/ui/lightbox/lightbox.js';

interface ProofProps {
  deal: ClosedRental;
  onClose: () => void;
  onError: () => void;
}

/** A deal's proof, enlarged. */
export function Proof({ deal, onClose, onError }: ProofProps) {
  const t = useText();
  useStyles(lightboxCss);
  const whose = `${deal.client_name}, ${formatNumber(deal)}`;
  return (
    <Lightbox
      title={whose}
      src={apiAddress(deal.closing_image)}
      alt={t('Closing image of {name}', { name: deal.client_name })}
      onClose={onClose}
      onError={onError}
    />
  );
}
