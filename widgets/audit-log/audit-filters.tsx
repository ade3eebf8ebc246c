import { AUDIT_KIND_TITLES } from '../../src/contract/audit.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { LIST_SENTENCES } from '../../src/contract/lists.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { DateRange } from '../../src/ui/date-range/date-range.js';
import { SearchBox } from '../../src/ui/search-box/search-box.js';
import { Select } from '../../src/ui/select/select.js';

export type AuditFilterName = 'person' | 'kind' | 'startDate' | 'endDate';

const KINDS = Object.entries(AUDIT_KIND_TITLES).map(([value, label]) => ({ value, label }));

interface FiltersProps {
  /** '' where a filter narrows nothing. */
  value: Readonly<Record<AuditFilterName, string>>;
  onChange: (change: Partial<Record<AuditFilterName, string>>) => void;
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
        value={value.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <DateRange
        label="Dates"
        value={{ start: value.startDate || undefined, end: value.endDate || undefined }}
        today={today}
        onChange={({ start = '', end = '' }) => onChange({ startDate: start, endDate: end })}
      />
    </>
  );
}
