import type { StaffUser } from '../../src/contract/staff.js';
import { useText } from '../../src/text/use-text.js';

/** How a creator's numbers turned out, in words and colour. Nobody's verdict counts as 0. */
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
