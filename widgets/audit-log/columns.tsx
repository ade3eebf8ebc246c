import { AUDIT_KIND_TITLES, type AuditEvent } from '../../src/contract/audit/audit.js';
import type { Translate } from '../../src/text/translate.js';
import { momentWidth, type Column } from '../../src/ui/data-table/column.js';
import { KindBadge } from './kind-badge.js';

/**
 * The columns: the time, the person, the kind, the person or thing affected, the details, and the address.
 */
export const auditColumns = (t: Translate): readonly Column<AuditEvent>[] => [
  { id: 'at', title: 'Time (Panama)', ...momentWidth(t), cell: ({ at }) => t.dateTime(at) },
  { id: 'actor', title: 'Who', characters: 28, least: 14, cell: ({ actor }) => actor && <Who {...actor} /> },
  {
    id: 'kind',
    title: 'What',
    characters: 2 + Math.max(...Object.values(AUDIT_KIND_TITLES).map((title) => t.say(title).length)),
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
