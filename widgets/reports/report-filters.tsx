import type { Actor } from '../../src/contract/roles/capabilities.js';
import type { ReportGroup, ReportSide } from '../../src/contract/reports/reports.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import type { ReportQuery } from '../../src/data/reports.js';
import { spanOf } from '../../src/parts/list-screen/list-days.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { DateRange } from '../../src/ui/date-range/date-range.js';
import { FilterSelect } from '../../src/ui/filter-select/filter-select.js';
import { asReportDays, groupsOf, sidesOf, type ReportFilters } from './report-place.js';

const SIDE_TITLES = { creators: 'Creators', pickers: 'Pickers' } as const satisfies Record<
  ReportSide,
  EnglishText
>;
const GROUP_TITLES = {
  person: 'Each person',
  team: 'Each team',
  admin: 'Each admin',
  upload: 'Each upload',
} as const satisfies Record<ReportGroup, EnglishText>;

interface ReportFilterRowProps {
  user: Actor;
  asked: ReportQuery;
  filters: ReportFilters;
  /** The name of the person to whom the report is narrowed. */
  under: string | undefined;
  onChange: (change: Partial<ReportFilters>) => void;
}

/** Whose figures, in which rows, and of which days; only what the person may choose. */
export function ReportFilterRow({ user, asked, filters, under, onChange }: ReportFilterRowProps) {
  const t = useText();
  const today = useBusinessDay();
  const sides = sidesOf(user);
  const groups = groupsOf(user);
  return (
    <>
      <DateRange
        label={t('Dates')}
        value={spanOf(filters)}
        today={today}
        onChange={(span) => onChange(asReportDays(span))}
      />
      {sides.length > 1 && (
        <FilterSelect
          label={t('Whose work')}
          options={sides.map((side) => ({ value: side, label: t(SIDE_TITLES[side]) }))}
          value={asked.side}
          onChange={(side) => onChange({ side, ...(asked.by === 'upload' && { by: 'person' }) })}
        />
      )}
      {groups.length > 1 && (
        <FilterSelect
          label={t('Rows')}
          options={groups.map((group) => ({ value: group, label: t(GROUP_TITLES[group]) }))}
          value={asked.by}
          onChange={(by) => onChange({ by })}
        />
      )}
      {filters.under !== '' && (
        <Button size="small" icon="cross" onClick={() => onChange({ under: '' })}>
          {under === undefined ? t('Show everybody') : t('Only {name}: show everybody', { name: under })}
        </Button>
      )}
    </>
  );
}
