import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PAGE_SIZE } from '../../../src/contract/limits.js';
import { DELETE_REASONS, DeleteReason } from '../../../src/contract/rentals/rental-jobs.js';
import { type RentalJobAction } from '../../../src/contract/rentals/rental-job-actions.js';
import { NumberStatus } from '../../../src/contract/rentals/rentals.js';
import { useAuth } from '../../../src/core/auth-store.js';
import type { JobWish } from '../../../src/data/rental-jobs.js';
import { staffQuery } from '../../../src/data/staff.js';
import { useText } from '../../../src/text/use-text.js';
import { SelectField } from '../../../src/ui/select/select-field.js';

interface JobChoiceProps {
  action: RentalJobAction;
  /** Receives the action with its choice; null while nothing is chosen. */
  onChoose: (wish: JobWish | null) => void;
}

/** The choice that an action needs: the reason of a deletion, the verdict, or the creator. */
export function JobChoice({ action, onChoose }: JobChoiceProps) {
  const t = useText();
  switch (action) {
    case 'delete':
      return (
        <Choice
          label={t('Reason')}
          invitation={t('Choose a reason')}
          options={Object.values(DeleteReason.schema).map((value) => ({
            value,
            label: t.say(DELETE_REASONS[value]),
          }))}
          onChoose={(value) => onChoose(DeleteReason.is(value) ? { action, reason: value } : null)}
        />
      );
    case 'verdict':
      return (
        <Choice
          label={t('Verdict')}
          invitation={t('Choose a verdict')}
          options={[
            { value: 'valid', label: t('Valid') },
            { value: 'invalid', label: t('Invalid') },
          ]}
          onChoose={(value) => onChoose(NumberStatus.is(value) ? { action, number_status: value } : null)}
        />
      );
    case 'move':
      return (
        <CreatorChoice
          onChoose={(email) => onChoose(email === '' ? null : { action, creator_email: email })}
        />
      );
    case 'return':
    case 'withdraw':
    case 'export':
      return null;
  }
}

function CreatorChoice({ onChoose }: { onChoose: (email: string) => void }) {
  const t = useText();
  const role = useAuth().user?.role ?? 'super-admin';
  const creators = useQuery(staffQuery('data-creator', role, { limit: MAX_PAGE_SIZE }));
  return (
    <Choice
      label={t('Creator')}
      invitation={creators.isLoading ? t('Loading…') : t('Choose a creator')}
      options={(creators.data?.result ?? []).map(({ name, email }) => ({
        value: email,
        label: `${name} · ${email}`,
      }))}
      error={creators.isError ? t.say(creators.error) : undefined}
      onChoose={onChoose}
    />
  );
}

interface ChoiceProps {
  label: string;
  invitation: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  onChoose: (value: string) => void;
}

function Choice({ label, invitation, options, error, onChoose }: ChoiceProps) {
  const [value, setValue] = useState('');
  return (
    <SelectField
      data-autofocus=""
      label={label}
      placeholder={invitation}
      options={options}
      value={value}
      error={error}
      onChange={({ target }) => {
        setValue(target.value);
        onChoose(target.value);
      }}
    />
  );
}
