import type { AuditEvent } from '../../src/contract/audit/audit.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { KindBadge } from './kind-badge.js';

/**
 * The columns: the time, the person, the kind, the person or thing affected, the details, and the address.
 */
export const auditColumns = (t: Translate): readonly Column<AuditEvent>[] => [
  { id: 'at', title: 'Time (Panama)', kind: 'moment', cell: ({ at }) => t.dateTime(at) },
  { id: 'actor', title: 'Who', kind: 'text', cell: ({ actor }) => actor && <Who {...actor} /> },
  {
    id: 'kind',
    title: 'What',
    kind: 'controls',
    cell: ({ kind }) => <KindBadge kind={kind} />,
  },
  { id: 'subject', title: 'Whom or what', kind: 'email', cell: ({ subject }) => subject },
  { id: 'details', title: 'Details', kind: 'text', cell: ({ details }) => details },
  { id: 'address', title: 'Address', kind: 'words', cell: ({ address }) => address },
];

function Who({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name} <span className="rd-list-note">{email}</span>
    </>
  );
}
