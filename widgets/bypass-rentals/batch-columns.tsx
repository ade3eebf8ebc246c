import type { BypassBatch } from '../../src/contract/bypass.js';
import type { Translate } from '../../src/text/translate.js';
import { momentWidth, type Column } from '../../src/ui/data-table/column.js';
import { DownloadAgain } from './download-again.js';

/** The columns: time, number of rentals, receiving admin, sender, and a button to download the file again. */
export const batchColumns = (t: Translate): Column<BypassBatch>[] => [
  {
    id: 'date',
    title: 'Date & Time',
    ...momentWidth(t),
    cell: ({ createdAt }) => t.dateTime(createdAt),
  },
  {
    id: 'rentals',
    title: 'Rentals',
    characters: 8,
    kind: 'number',
    cell: ({ rentals }) => t.number(rentals),
  },
  { id: 'admin', title: 'Admin', characters: 32, cell: ({ admin }) => <Person {...admin} /> },
  { id: 'by', title: 'By', characters: 32, cell: ({ by }) => <Person {...by} /> },
  {
    id: 'file',
    title: 'File',
    characters: 5 + t('Download again').length,
    kind: 'actions',
    cell: (batch) => <DownloadAgain batch={batch} />,
  },
];

const Person = ({ name, email }: { name: string; email: string }) => (
  <>
    {name} <span className="email">{email}</span>
  </>
);
