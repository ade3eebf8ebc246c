import { mayCall } from '../../src/contract/roles/access.js';
import type { DealFilters } from '../../src/contract/deals/deals.js';
import { exportDeals } from '../../src/contract/deals/deal-export.js';
import { useAuth } from '../../src/core/auth-store.js';
import { ListTools, type ListToolsProps } from '../../src/parts/list-screen/list-tools.js';
import { useFileDownload } from '../../src/parts/use-file-download.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

interface DealActionsProps extends Omit<ListToolsProps, 'list'> {
  /** The deals that a download saves as a spreadsheet, for those who may. */
  wish: DealFilters;
}

/** The person's preferences, and the download of the list. */
export function DealActions({ wish, ...tools }: DealActionsProps) {
  const t = useText();
  const { user } = useAuth();
  const { mutate, isPending } = useFileDownload(exportDeals);
  return (
    <>
      <ListTools list="deals" {...tools} />
      {mayCall(user, exportDeals.may) && (
        <Button icon="download" busy={isPending} onClick={() => mutate({ query: wish })}>
          {t('Download')}
        </Button>
      )}
    </>
  );
}
