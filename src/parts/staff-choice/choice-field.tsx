import type { UseQueryResult } from '@tanstack/react-query';
import type { StaffChoice } from '../../contract/staff/staff.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { SelectField } from '../../ui/select/select-field.js';
import type { SelectProps } from '../../ui/select/select.js';

interface ChoiceFieldProps {
  label: string;
  /** The text while nothing is chosen: 'Choose admin'. */
  invitation: string;
  /** The props that bind it to a form: `form.field('admin_email')`. */
  field: Pick<SelectProps, 'name' | 'value' | 'onChange' | 'onBlur'> & { error: string | undefined };
  query: Pick<UseQueryResult, 'isLoading' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  choices: readonly StaffChoice[] | undefined;
  /** An option that is no person, after the people. */
  other?: { value: string; label: string } | undefined;
  /** Says what must be chosen first; undefined if nothing is missing. */
  waitsFor?: string | undefined;
  /** Says why there is nothing to choose, and what to do about it. */
  none: string;
}

/** A choice of a person, with an explanation while there is nothing to choose. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, invitation, field, query, choices, other, waitsFor, none } = props;
  const t = useText();
  const isEmpty = choices?.length === 0;
  return (
    <SelectField
      {...field}
      label={label}
      placeholder={waitsFor ?? (query.isLoading ? t('Loading…') : invitation)}
      options={[
        ...(choices ?? []).map(({ email, name }) => ({ value: email, label: `${name} · ${email}` })),
        ...(other ? [other] : []),
      ]}
      disabled={waitsFor !== undefined}
      aria-busy={query.isLoading}
      error={query.isError ? t.say(query.error) : field.error}
      hint={isEmpty ? none : undefined}
      note={
        query.isError ? (
          <Button
            size="small"
            variant="quiet"
            icon="refresh"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('Try again')}
          </Button>
        ) : undefined
      }
    />
  );
}
