import type { StaffUser } from '../../src/contract/staff.js';
import { useText } from '../../src/text/use-text.js';

/** The verdicts on a creator's numbers, in words and colour. No verdicts count as 0. */
export function NumberStatus({ summary }: { summary: StaffUser['numberStatusSummary'] }) {
  const { valid, invalid } = summary ?? { valid: 0, invalid: 0 };
  const t = useText();
  return (
    <>
      <span className="rd-staff-valid">{t.plural(valid, '{count} valid', '{count} valid')}</span>
      {' · '}
      <span className="rd-staff-invalid">{t.plural(invalid, '{count} invalid', '{count} invalid')}</span>
    </>
  );
}
