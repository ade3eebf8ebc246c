/** The limit of downloads, and their audit. */
import { MAX_DOWNLOAD_ROWS } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import { withThousands } from '../../src/contract/base/thousands.js';
import { recordAudit, type AuditEntry } from '../audit/record.js';
import type { Context } from '../db/context.js';
import type { Download } from './route.js';

/** Throws InvalidInput when a download would have too many rows. */
export function checkRows(count: number): void {
  if (count > MAX_DOWNLOAD_ROWS)
    throw new InvalidInput([
      { path: 'startDate', ...refusal('too-many-rows', { count: MAX_DOWNLOAD_ROWS }) },
    ]);
}

/** Who downloads what, in words. */
type Entry = Pick<AuditEntry, 'actor' | 'address' | 'subject'> & { details: string };

/** Writes a download into the audit and gives its file. */
export async function recordedDownload(
  context: Context,
  entry: Entry,
  file: Omit<Download, 'whenCancelled'>,
): Promise<Download> {
  await recordAudit(context.db, { ...entry, kind: 'exported', at: context.clock.now() });
  return { ...file, whenCancelled: cancelledDownload(context, entry) };
}

/** Writes into the audit how many rows of a download its caller had when they cancelled it. */
export const cancelledDownload =
  ({ db, clock }: Context, entry: Entry): Download['whenCancelled'] =>
  (rowsLeft) =>
    recordAudit(db, {
      ...entry,
      kind: 'export-cancelled',
      details: `${entry.details}: ${withThousands(rowsLeft)} had left`,
      at: clock.now(),
    });
