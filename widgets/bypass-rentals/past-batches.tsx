import { useQuery } from '@tanstack/react-query';
import { getBypassBatches } from '../../src/contract/bypass/bypass.js';
import { totalText } from '../../src/contract/lists/lists.js';
import { bypassBatchesQuery } from '../../src/data/bypass.js';
import { useReload } from '../../src/element/methods.js';
import { ListPages } from '../../src/parts/list-screen/list-pages.js';
import { RowsOrWhy } from '../../src/parts/list-screen/rows-or-why.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import { useText } from '../../src/text/use-text.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';
import { ListFrame } from '../../src/ui/list-frame/list-frame.js';
import { batchColumns } from './batch-columns.js';
import { SHAPE } from './past-page.js';

/**
 * The past batches, newest first, with their admin, time, number of rentals, and a button to download the
 * file again.
 */
export function PastBatches({ state }: { state: string | undefined }) {
  const t = useText();
  const list = useListState(SHAPE, useListAddress(state));
  const batches = useQuery(bypassBatchesQuery({ page: list.page, limit: list.pageSize }));
  const { result, countInfo } = batches.data ?? {};
  useReload(batches.refetch);
  useLastPage(list, batches.isPlaceholderData ? 0 : (countInfo?.totalPage ?? 0));
  return (
    <ListFrame
      title={t('Past batches')}
      isPart
      total={countInfo && t(totalText(countInfo.total), { count: countInfo.total })}
      foot={<ListPages list={list} countInfo={countInfo} />}
    >
      <RowsOrWhy
        page={batches}
        failed={getBypassBatches.says.failed}
        hint={t('A batch stands here once it was downloaded.')}
      >
        <DataTable
          caption={t('{title}, page {page}', { title: t('Past batches'), page: list.page })}
          columns={batchColumns(t)}
          rows={result}
          rowKey={({ _id }) => _id}
          busy={batches.isPlaceholderData}
          expectedRows={5}
        />
      </RowsOrWhy>
    </ListFrame>
  );
}
