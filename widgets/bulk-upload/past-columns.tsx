import type { Upload } from '../../src/contract/uploads/upload.js';
import type { Translate } from '../../src/text/translate.js';
import { momentWidth, type Column } from '../../src/ui/data-table/column.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { PastActions, type PastDoings } from './past-actions.js';
import { undoneWords } from './staying-words.js';
import { STATES } from './words.js';

/** An upload that never reached the insert has no counts. */
const countOf = (t: Translate, upload: Upload, name: 'inserted' | 'skipped') =>
  ['done', 'stopped', 'inserting', 'undoing', 'undone'].includes(upload.state)
    ? t.number(upload[name])
    : null;

const BY: Column<Upload> = { id: 'by', title: 'Uploaded by', characters: 13, cell: ({ by }) => by.name };
const noteColumn = (t: Translate): Column<Upload> => ({
  id: 'sentence',
  title: 'Note',
  characters: 20,
  isWide: true,
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
    ...momentWidth(t),
    cell: ({ createdAt }) => t.dateTime(createdAt),
  },
  { id: 'file', title: 'File', characters: 16, isWide: true, cell: ({ fileName }) => fileName },
  {
    id: 'state',
    title: 'State',
    characters: 14,
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
    characters: 8,
    kind: 'number',
    cell: (upload) => countOf(t, upload, 'inserted'),
  },
  {
    id: 'skipped',
    title: 'Skipped',
    characters: 8,
    kind: 'number',
    cell: (upload) => countOf(t, upload, 'skipped'),
  },
  ...(hasNotes ? [noteColumn(t)] : []),
  {
    id: 'actions',
    title: 'Actions',
    // The three buttons of an upload that can be undone.
    characters: 9 + [t('Result'), t('Skipped rows'), t('Undo')].join('').length,
    kind: 'actions',
    cell: (upload) => <PastActions upload={upload} {...doings} />,
  },
];
