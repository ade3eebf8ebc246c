import { AUDIT_KIND_TITLES } from '../../src/contract/audit/audit.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { asDayFilters, spanOf } from '../../src/parts/list-screen/list-days.js';
import { Search } from '../../src/parts/search.js';
import { useText } from '../../src/text/use-text.js';
import { DateRange } from '../../src/ui/date-range/date-range.js';
import { FilterSelect } from '../../src/ui/filter-select/filter-select.js';
import { FILTER_TITLES } from '../../src/parts/list-screen/filter-titles.js';

export type AuditFilterName = 'person' | 'kind' | 'startDate' | 'endDate';

interface FiltersProps {
  /** '' for a filter that isn't used. */
  value: Readonly<Record<AuditFilterName, string>>;
  onChange: (change: Partial<Record<AuditFilterName, string>>) => void;
}

/** The other filters of the audit log: a kind, days. */
export function AuditFilters({ value, onChange }: FiltersProps) {
  const t = useText();
  const today = useBusinessDay();
  return (
    <>
      <FilterSelect
        label={t(FILTER_TITLES.kind)}
        options={[
          { value: '', label: t('Every kind') },
          ...Object.entries(AUDIT_KIND_TITLES).map(([kind, title]) => ({
            value: kind,
            label: t.say(title),
          })),
        ]}
        value={value.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <DateRange
        label={t('Dates')}
        value={spanOf(value)}
        today={today}
        onChange={(span) => onChange(asDayFilters(span))}
      />
    </>
  );
}

/** The search for the person who did something. */
export function AuditSearch({ value, onChange }: FiltersProps) {
  const t = useText();
  return (
    <Search
      label={t('Search a person')}
      placeholder={t('Name or email')}
      value={value.person}
      maxCharacters={MAX_LENGTH.email}
      onSearch={(person) => onChange({ person })}
    />
  );
}
