import { mayCall } from '../../src/contract/access.js';
import type { DealFilters } from '../../src/contract/closed-rentals.js';
import { exportDeals } from '../../src/contract/deal-export.js';
import { useAuth } from '../../src/core/auth-store.js';
import { useFileDownload } from '../../src/parts/use-file-download.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** Saves the deals of the list as a spreadsheet; nothing for those who may not. */
export function DealsDownload({ wish }: { wish: DealFilters }) {
  const t = useText();
  const { user } = useAuth();
  const { mutate, isPending } = useFileDownload(exportDeals);
  if (!mayCall(user, exportDeals.may)) return null;
  return (
    <Button icon="download" busy={isPending} onClick={() => mutate({ query: wish })}>
      {t('Download')}
    </Button>
  );
}
