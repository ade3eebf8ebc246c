import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PAGE_SIZE } from '../../src/contract/limits.js';
import { handOverLeads } from '../../src/contract/staff/people-calls.js';
import { staffQuery, useHandOverLeads } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { ChoiceField } from '../../src/parts/staff-choice/choice-field.js';
import { useText } from '../../src/text/use-text.js';
import type { DialogProps } from './dialog-props.js';
import { PersonDialog } from './person-dialog.js';

/** Asks who takes over the leads of a deleted person: an active one of the same role and admin. */
export function HandOverDialog({ role, caller, user, onClose, onDone }: DialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: handOver } = useHandOverLeads();
  const [to, setTo] = useState('');
  const query = useQuery(staffQuery(role, caller, { limit: MAX_PAGE_SIZE }));
  return (
    <PersonDialog
      subject={t('Hand over leads of {name}', { name: user.name })}
      action={t('Hand over')}
      tone="primary"
      says={handOverLeads.says}
      work={() => handOver({ id: user._id, to })}
      onDone={() => {
        emit('rd-staff-changed', { staffId: user._id, role, change: 'leads-handed-over' });
        onDone();
      }}
      onClose={onClose}
      field={{
        path: 'to',
        show: (error) => (
          <ChoiceField
            label={t('Successor')}
            invitation={t('Choose who')}
            field={{ value: to, error, onChange: ({ target }) => setTo(target.value) }}
            query={query}
            choices={query.data?.result.filter(({ admin_email }) => admin_email === user.admin_email)}
            none={t('There is nobody else to choose.')}
          />
        ),
      }}
    >
      <p>
        {t.rich('The leads, deals and messages of {name} in this group become those of the successor.', {
          name: <strong>{user.name}</strong>,
        })}{' '}
        {t('The lists of the people above stay as they are.')}
      </p>
    </PersonDialog>
  );
}
