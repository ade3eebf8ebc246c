import type { Upload } from '../../src/contract/uploads/upload.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { PastActions, type PastDoings } from './past-actions.js';
import { undoneWords } from './staying-words.js';
import { STATES } from './words.js';

/** An upload that never reached the insert has no counts. */
const countOf = (t: Translate, upload: Upload, name: 'inserted' | 'skipped') =>
  ['done', 'stopped', 'inserting', 'undoing', 'undone'].includes(upload.state)
    ? t.number(upload[name])
    : null;

const BY: Column<Upload> = { id: 'by', title: 'Uploaded by', kind: 'person', cell: ({ by }) => by.name };
const noteColumn = (t: Translate): Column<Upload> => ({
  id: 'sentence',
  title: 'Note',
  kind: 'text',
  cell: ({ refusal, sentence, stays, takenOut }) =>
    stays ? undoneWords(t, takenOut, stays) : t.say(refusal ?? sentence),
});

/** The columns of the list. The sender is shown only if the list has uploads of other people. */
export const pastColumns = (
  t: Translate,
  { seesOthers, hasNotes }: { seesOthers: boolean; hasNotes: boolean },
  doings: PastDoings,
): Column<Upload>[] => [
  {
    id: 'date',
    title: 'Date & Time',
    kind: 'moment',
    cell: ({ createdAt }) => t.dateTime(createdAt),
  },
  { id: 'file', title: 'File', kind: 'text', cell: ({ fileName }) => fileName },
  {
    id: 'state',
    title: 'State',
    kind: 'controls',
    cell: ({ state }) => {
      const { title, ...look } = STATES[state];
      return <StatusBadge {...look}>{t(title)}</StatusBadge>;
    },
  },
  ...(seesOthers ? [BY] : []),
  {
    id: 'inserted',
    title: 'Inserted',
    kind: 'count',
    cell: (upload) => countOf(t, upload, 'inserted'),
  },
  {
    id: 'skipped',
    title: 'Skipped',
    kind: 'count',
    cell: (upload) => countOf(t, upload, 'skipped'),
  },
  ...(hasNotes ? [noteColumn(t)] : []),
  {
    id: 'actions',
    title: 'Actions',
    kind: 'actions',
    cell: (upload) => <PastActions upload={upload} {...doings} />,
  },
];
