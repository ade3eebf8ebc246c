import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getUploads } from '../../src/contract/uploads/upload-calls.js';
import { type Upload, type UploadPurpose } from '../../src/contract/uploads/upload.js';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../src/contract/limits.js';
import { totalText } from '../../src/contract/lists/lists.js';
import { useAuth } from '../../src/core/auth-store.js';
import { uploadsQuery } from '../../src/data/uploads.js';
import { useRefreshOn } from '../../src/data/use-live.js';
import { useReload } from '../../src/element/methods.js';
import { RowsOrWhy } from '../../src/parts/list-screen/rows-or-why.js';
import { useText } from '../../src/text/use-text.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { ListFrame } from '../../src/ui/list-frame/list-frame.js';
import { Pagination } from '../../src/ui/pagination/pagination.js';
import { pastColumns } from './past-columns.js';

const UndoDialog = lazyComponent(async () => (await import('./undo-dialog.js')).UndoDialog, null);
interface PastProps {
  purpose: UploadPurpose;
  currentId: string | null;
  onOpen: (id: string) => void;
}

/** The past uploads with sender, time, result and undo. */
export function PastUploads({ purpose, currentId, onOpen }: PastProps) {
  const t = useText();
  const title = t('Past uploads');
  const seesOthers = useAuth().user?.role === 'super-admin';
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE);
  const [undone, setUndone] = useState<Upload | null>(null);
  const uploads = useQuery(uploadsQuery({ purpose, page, limit: pageSize }));
  useRefreshOn(['uploads'], () => void uploads.refetch());
  useReload(uploads.refetch);
  const rows = uploads.data?.result;
  const { total, totalPage = 0 } = uploads.data?.countInfo ?? {};
  useLastPage({ page, correctPage: setPage }, uploads.isPlaceholderData ? 0 : totalPage);
  const hasNotes = rows?.some(({ sentence, stays }) => sentence !== null || stays !== null) ?? false;
  const columns = pastColumns(
    t,
    { seesOthers, hasNotes },
    { currentId, onOpen: ({ _id }) => onOpen(_id), onUndo: setUndone },
  );
  return (
    <ListFrame
      title={title}
      isPart
      total={total !== undefined && t(totalText(total), { count: total })}
      foot={
        total !== undefined &&
        total > 0 && (
          <Pagination
            page={page}
            pageCount={totalPage}
            total={total}
            pageSize={pageSize}
            pageSizes={PAGE_SIZES}
            onPage={setPage}
            onPageSize={(size) => {
              setPage(1);
              setPageSize(size);
            }}
          />
        )
      }
    >
      <RowsOrWhy
        page={uploads}
        failed={getUploads.says.failed}
        hint={t('Files that you upload are listed here.')}
      >
        <DataTable
          caption={t('{title}, page {page}', { title, page })}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          busy={uploads.isPlaceholderData}
          expectedRows={3}
        />
      </RowsOrWhy>
      {undone && <UndoDialog upload={undone} onClose={() => setUndone(null)} />}
    </ListFrame>
  );
}
