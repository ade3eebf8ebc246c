import type { StaffUser } from '../../src/contract/staff.js';

/** How a creator's numbers turned out, in words and colour. Nobody's verdict counts as 0. */
export function NumberStatus({ summary }: { summary: StaffUser['numberStatusSummary'] }) {
  const { valid, invalid } = summary ?? { valid: 0, invalid: 0 };
  return (
    <>
      <span className="rd-staff-valid">{valid.toLocaleString('en-US')} valid</span>
      {' · '}
      <span className="rd-staff-invalid">{invalid.toLocaleString('en-US')} invalid</span>
    </>
  );
}
