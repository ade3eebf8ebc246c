import { AUDIT_KIND_TITLES, AuditKind } from '../../src/contract/audit.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { LIST_SENTENCES } from '../../src/contract/lists.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { DateRange } from '../../src/ui/date-range/date-range.js';
import type { DaySpan } from '../../src/ui/date-range/day-range.js';
import { SearchBox } from '../../src/ui/search-box/search-box.js';
import { Select } from '../../src/ui/select/select.js';

export interface AuditFilter {
  /** '': everybody. */
  person: string;
  /** Undefined: every kind. */
  kind: AuditKind | undefined;
  days: DaySpan;
}

export const NO_FILTERS: AuditFilter = { person: '', kind: undefined, days: {} };

const KINDS = Object.entries(AUDIT_KIND_TITLES).map(([value, label]) => ({ value, label }));

interface FiltersProps {
  value: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

/** What narrows the record: a person, a kind, days. */
export function AuditFilters({ value, onChange }: FiltersProps) {
  const today = useBusinessDay();
  return (
    <>
      <SearchBox
        label="Search a person"
        placeholder="Name or email"
        value={value.person}
        emptyWarning={LIST_SENTENCES.emptySearch}
        maxLength={MAX_LENGTH.email}
        onSearch={(person) => onChange({ person })}
      />
      <Select
        aria-label="Kind"
        placeholder="Every kind"
        options={KINDS}
        value={value.kind ?? ''}
        onChange={({ target }) => onChange({ kind: AuditKind.is(target.value) ? target.value : undefined })}
      />
      <DateRange label="Dates" value={value.days} today={today} onChange={(days) => onChange({ days })} />
    </>
  );
}
