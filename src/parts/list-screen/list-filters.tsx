import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ListChoice } from '../../contract/lists/list-choices.js';
import { OUTCOME_KINDS, OUTCOME_TITLES } from '../../contract/picks/outcome-kinds.js';
import { RENTAL_SOURCES, RENTAL_SOURCE_TITLES } from '../../contract/rentals/rental-sources.js';
import { listChoicesQuery } from '../../data/list-choices.js';
import type { Translate } from '../../text/translate.js';
import { useText } from '../../text/use-text.js';
import { orderOptions } from '../../ui/data-table/order-options.js';
import { FilterMenu } from '../../ui/filter-menu/filter-menu.js';
import type { SelectOption } from '../../ui/select/select.js';
import { FILTER_TITLES } from './filter-titles.js';
import type { LeadFilterName } from './lead-filter-names.js';
import { OLDEST_FIRST } from './list-order.js';

type FilterName = LeadFilterName | 'deleted';

export interface AddedFilters {
  /** Whose people are offered. */
  side?: 'entered' | 'taken';
  /** The filters that the list offers behind the button Filter. */
  names?: readonly FilterName[];
  /** The values of these filters, and the order. */
  values: Readonly<Partial<Record<FilterName, string>>> & { readonly sort: string };
  /** The columns of the list, and the ids of those by which it can be sorted. */
  columns?: Parameters<typeof orderOptions>[1];
  sortColumns?: readonly string[];
  /** The order that begins with the oldest. */
  oldest?: string;
  /** Whether the heads of the columns offer every order, those by time too. */
  isSortedByHeads?: boolean;
  onChange: (change: Partial<Record<FilterName | 'sort', string>>) => void;
}

export interface ListFiltersProps extends AddedFilters {
  own: ReactNode;
  active: number;
  onClear: () => void;
}

/** The filters of a list by people, upload, source and what has happened to a rental, and its order. */
export function ListFilters(props: ListFiltersProps) {
  const { side = 'entered', names = [], values, columns = [], sortColumns = [], onChange } = props;
  const { oldest = OLDEST_FIRST, isSortedByHeads = false, own, active, onClear } = props;
  const t = useText();
  const [isNear, setIsNear] = useState(false);
  const fromAnswer = names.filter((name) => CHOSEN_FROM_ANSWER.includes(name));
  // A set filter shows the name of its value.
  const isNeeded = fromAnswer.some((name) => isNear || values[name]);
  const { data: choices } = useQuery({ ...listChoicesQuery(side), enabled: isNeeded });
  const named = (all: readonly ListChoice[] | undefined): SelectOption[] =>
    (all ?? []).map(({ _id, name, isDeleted }) => ({
      value: _id,
      label: isDeleted ? t('{name} (deleted)', { name }) : name,
    }));
  const options: Record<FilterName, readonly SelectOption[] | undefined> = {
    person: named(choices?.people),
    team: named(choices?.teams),
    admin: named(choices?.admins),
    upload: named(choices?.uploads),
    source: RENTAL_SOURCES.map((value) => ({ value, label: t.say(RENTAL_SOURCE_TITLES[value]) })),
    outcome: OUTCOME_KINDS.map((value) => ({ value, label: t.say(OUTCOME_TITLES[value]) })),
    hasEmail: yesOrNo(t, 'With email', 'Without email'),
    hasDeal: yesOrNo(t, 'With deal', 'Without deal'),
    isDoNotContact: yesOrNo(t, 'On the list', 'Not on the list'),
    deleted: undefined,
  };
  const whose = side === 'entered' ? t('Creator') : t('Picker');
  return (
    <FilterMenu
      own={own}
      added={names.map((name) => ({
        name,
        label: name === 'person' ? whose : t(FILTER_TITLES[name]),
        ...(options[name] && { options: options[name] }),
        value: values[name] ?? '',
      }))}
      order={{
        options: [
          { value: '', label: t('Newest first') },
          { value: oldest, label: t('Oldest first') },
          ...orderOptions(t, columns, sortColumns),
        ],
        value: values.sort,
        isInHeads: isSortedByHeads,
      }}
      active={active}
      onChange={(name, value) => onChange({ [name]: value })}
      onClear={onClear}
      onNear={() => setIsNear(true)}
    />
  );
}

/** The filters whose options the server gives. A picker, who has none of them, may not ask for the options. */
const CHOSEN_FROM_ANSWER: readonly FilterName[] = ['person', 'team', 'admin', 'upload'];

const yesOrNo = (
  t: Translate,
  yes: 'With email' | 'With deal' | 'On the list',
  no: 'Without email' | 'Without deal' | 'Not on the list',
): SelectOption[] => [
  { value: 'true', label: t(yes) },
  { value: 'false', label: t(no) },
];
