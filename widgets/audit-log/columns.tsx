import type { AuditEvent } from '../../src/contract/audit.js';
import { formatDateTime } from '../../src/contract/business-day.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { KindBadge } from './kind-badge.js';

/** When, who, what, to whom or what, the rest of it, and from where. */
export const COLUMNS: readonly Column<AuditEvent>[] = [
  { id: 'at', title: 'Time (Panama)', characters: 16, cell: ({ at }) => formatDateTime(at) },
  { id: 'actor', title: 'Who', characters: 28, cell: ({ actor }) => actor && <Who {...actor} /> },
  {
    id: 'kind',
    title: 'What',
    characters: 18,
    kind: 'controls',
    cell: ({ kind }) => <KindBadge kind={kind} />,
  },
  { id: 'subject', title: 'Whom or what', characters: 22, cell: ({ subject }) => subject },
  { id: 'details', title: 'Details', characters: 24, cell: ({ details }) => details },
  { id: 'address', title: 'Address', characters: 15, cell: ({ address }) => address },
];

function Who({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name} <span className="email">{email}</span>
    </>
  );
}
