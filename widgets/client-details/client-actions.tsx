import { LeadsDownload, type LeadsDownloadProps } from '../../src/parts/list-screen/leads-download.js';
import { ListTools, type ListToolsProps } from '../../src/parts/list-screen/list-tools.js';

interface ClientActionsProps
  extends Pick<ListToolsProps, 'place' | 'views'>, Pick<LeadsDownloadProps, 'wish' | 'total'> {
  caller: LeadsDownloadProps['source']['caller'];
}

/** The saved views of the list of clients, and its download, which is the one of Picked Leads, because clients are picked leads. */
export function ClientActions({ place, views, caller, wish, total }: ClientActionsProps) {
  return (
    <>
      <ListTools list="client-details" place={place} columns={[]} views={views} hiddenColumns={[]} />
      <LeadsDownload
        source={{ list: 'picked-leads', caller }}
        wish={{ ...wish, sort: pickedSortOf(wish.sort) }}
        total={total}
      />
    </>
  );
}

/** The order of Picked Leads that is most like an order of clients. */
function pickedSortOf(sort: LeadsDownloadProps['wish']['sort']): LeadsDownloadProps['wish']['sort'] {
  if (sort === 'updatedAt') return 'finishedDate';
  return sort === '-updatedAt' ? '-finishedDate' : sort;
}
