import { getAuditEvents, type AuditEvent } from '../../src/contract/audit.js';
import { LIST_SENTENCES } from '../../src/contract/lists.js';
import { isCallError } from '../../src/core/call-error.js';
import { useText } from '../../src/text/use-text.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { auditColumns } from './columns.js';

export interface AuditRowsProps {
  /** The rows; undefined while the first ones are loading. */
  rows: readonly AuditEvent[] | undefined;
  error: Error | null;
  busy: boolean;
  caption: string;
  onRetry: () => void;
}

/** The rows, or the state that is shown instead. */
export function AuditRows({ rows, error, busy, caption, onRetry }: AuditRowsProps) {
  const t = useText();
  // An error of the search is shown at its field, because a retry with the same text would not help.
  const refused = isCallError(error) && error.errors.find(({ path }) => path === 'person');
  if (refused) return <EmptyState icon="search" title={t.say(refused)} />;
  if (error && !rows)
    return (
      <ErrorState
        title={t.say(getAuditEvents.says.failed)}
        message={t.say(error)}
        busy={busy}
        onRetry={onRetry}
      />
    );
  if (rows?.length === 0)
    return <EmptyState title={t.say(LIST_SENTENCES.nothing)}>{t.say(LIST_SENTENCES.adjustAny)}</EmptyState>;
  return (
    <DataTable
      caption={caption}
      columns={auditColumns(t)}
      rows={rows}
      rowKey={({ _id }) => _id}
      busy={busy && rows !== undefined}
    />
  );
}
