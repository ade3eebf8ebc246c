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

// @ts-expect-error -- a list is named by a word
export const wrong = <rd-rental-table list={1} />;
