import { type BypassBatch, downloadBypassBatch } from '../../src/contract/bypass/bypass.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { useFileDownload } from '../../src/parts/use-file-download.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** The columns: time, receiving admin, number of rentals, sender, and a button to download the file again. */
export const batchColumns = (t: Translate): Column<BypassBatch>[] => [
  {
    id: 'date',
    title: 'Date & Time',
    kind: 'moment',
    cell: ({ createdAt }) => t.dateTime(createdAt),
  },
  { id: 'admin', title: 'Admin', kind: 'text', cell: ({ admin }) => <Person {...admin} /> },
  {
    id: 'rentals',
    title: 'Rentals',
    kind: 'count',
    cell: ({ rentals }) => t.number(rentals),
  },
  { id: 'by', title: 'By', kind: 'text', cell: ({ by }) => <Person {...by} /> },
  {
    id: 'file',
    title: 'File',
    kind: 'actions',
    cell: (batch) => <DownloadAgain batch={batch} />,
  },
];

const Person = ({ name, email }: { name: string; email: string }) => (
  <>
    {name} <span className="rd-list-note">{email}</span>
  </>
);

/** Downloads the file of a past batch. The button stays after a failure. */
function DownloadAgain({ batch }: { batch: BypassBatch }) {
  const t = useText();
  const { mutate, isPending } = useFileDownload(downloadBypassBatch);
  return (
    <Button
      size="small"
      icon="download"
      busy={isPending}
      aria-label={t('Download again: batch of {time}', { time: t.dateTime(batch.createdAt) })}
      onClick={() => mutate({ params: { id: batch._id } })}
    >
      {t('Download again')}
    </Button>
  );
}
