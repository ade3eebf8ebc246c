import type {} from 'rental-desk/react';
import 'rental-desk/rd-rental-table';

export function Leads({ onState }: { onState: (state: string) => void }) {
  return (
    <rd-rental-table
      class="leads"
      list="all-leads"
      state="page=2"
      onrd-state-change={({ detail }) => onState(detail.state)}
    />
  );
}

export const byProperty = <rd-staff-table staffRole="team-leader" headingLevel={3} />;
export const byAttribute = <rd-staff-table staff-role="team-leader" heading-level="3" />;
// @ts-expect-error -- it lists a role
export const lacking = <rd-staff-table />;
// @ts-expect-error -- HTML has six levels
export const tooDeep = <rd-collect headingLevel={9} />;
// @ts-expect-error -- a list is named by a word
export const wrong = <rd-rental-table list={1} />;
