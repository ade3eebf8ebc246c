import { useQuery } from '@tanstack/react-query';
import type { ListChoice } from '../../contract/lists/list-choices.js';
import { OUTCOME_KINDS, OUTCOME_TITLES } from '../../contract/picks/outcome-kinds.js';
import { RENTAL_SOURCES, RENTAL_SOURCE_TITLES } from '../../contract/rentals/rental-sources.js';
import { RENTAL_STATE_TITLES } from '../../contract/rentals/rental-state.js';
import { ROLE_TITLES } from '../../contract/roles/roles.js';
import { listChoicesQuery } from '../../data/list-choices.js';
import type { EnglishText } from '../../text/english.js';
import type { Translate } from '../../text/translate.js';
import { useText } from '../../text/use-text.js';
import { FilterChip } from '../../ui/filter-chip/filter-chip.js';
import type { SelectOption } from '../../ui/select/select.js';
import type { ChipName, ChipValues } from './lead-filter-names.js';
import { OLDEST_FIRST } from './list-order.js';

interface SortColumn {
  id: string;
  title: EnglishText;
}

export interface ListChipsProps {
  /** Whose people are offered. */
  side: 'entered' | 'taken';
  /** The filters that the list offers, and whether its order. */
  names: readonly ChipName[];
  values: Partial<ChipValues>;
  /** The columns of the list, and the ids of those by which it can be sorted. */
  columns?: readonly SortColumn[];
  sortColumns?: readonly string[];
  onChange: (change: Partial<Record<ChipName, string>>) => void;
}

/** The filters of a list by people, upload, source and what has happened to a rental, and its order. */
export function ListChips(props: ListChipsProps) {
  const { side, names, values, columns = [], sortColumns = [], onChange } = props;
  const t = useText();
  const isAnyChoice = names.some((name) => CHOSEN_FROM_ANSWER.includes(name));
  const { data: choices } = useQuery({ ...listChoicesQuery(side), enabled: isAnyChoice });
  const named = (all: readonly ListChoice[] | undefined): SelectOption[] =>
    (all ?? []).map(({ _id, name, isDeleted }) => ({
      value: _id,
      label: isDeleted ? t('{name} (deleted)', { name }) : name,
    }));
  const chips: Record<ChipName, { label: string; options: SelectOption[]; none?: string }> = {
    person: { label: side === 'entered' ? t('Creator') : t('Picker'), options: named(choices?.people) },
    team: { label: t('Team'), options: named(choices?.teams) },
    admin: { label: t.say(ROLE_TITLES.admin), options: named(choices?.admins) },
    upload: { label: t('Upload'), options: named(choices?.uploads) },
    source: {
      label: t('Source'),
      options: RENTAL_SOURCES.map((value) => ({ value, label: t.say(RENTAL_SOURCE_TITLES[value]) })),
    },
    outcome: {
      label: t('Outcome'),
      options: OUTCOME_KINDS.map((value) => ({ value, label: t.say(OUTCOME_TITLES[value]) })),
    },
    hasEmail: yesOrNo(t, t('Email'), 'With email', 'Without email'),
    hasDeal: yesOrNo(t, t('Deal'), 'With deal', 'Without deal'),
    isDoNotContact: yesOrNo(
      t,
      t.say(RENTAL_STATE_TITLES['do-not-contact']),
      'On the list',
      'Not on the list',
    ),
    sort: {
      label: t('Sort by'),
      options: [
        { value: OLDEST_FIRST, label: t('Oldest first') },
        ...sortColumns.flatMap((id) => {
          const title = columns.find((column) => column.id === id)?.title;
          return title === undefined
            ? []
            : [
                { value: id, label: `${t(title)} ↑` },
                { value: `-${id}`, label: `${t(title)} ↓` },
              ];
        }),
      ],
      none: t('Newest first'),
    },
  };
  return names.map((name) => (
    <FilterChip
      key={name}
      {...chips[name]}
      value={values[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}

/** The filters whose options the server gives. A picker, who has none of them, may not ask for the options. */
const CHOSEN_FROM_ANSWER: readonly ChipName[] = ['person', 'team', 'admin', 'upload'];

const yesOrNo = (
  t: Translate,
  label: string,
  yes: 'With email' | 'With deal' | 'On the list',
  no: 'Without email' | 'Without deal' | 'Not on the list',
) => ({
  label,
  options: [
    { value: 'true', label: t(yes) },
    { value: 'false', label: t(no) },
  ],
});
