import { useState } from 'react';
import { restoreStaff } from '../../src/contract/staff/people-calls.js';
import { useRestoreStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import type { DialogProps } from './dialog-props.js';
import { PersonDialog } from './person-dialog.js';
import { SuperiorField } from './superior-field.js';
import { superiorKind } from './superior-kind.js';
import { refusalAt } from '../../src/parts/use-dialog-call.js';

/** The field that the server asks for. */
const PLACE = { path: 'moveTo', codes: ['superior-deleted', 'superior-moved'] };

/** Asks for confirmation before a person is restored; below whom they work only when the server asks: their superior is deleted or has moved. */
export function RestoreDialog({ role, caller, user, onClose, onDone }: DialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: restore } = useRestoreStaff();
  const [moveTo, setMoveTo] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const kind = superiorKind(role, caller);
  const work = async () => {
    try {
      await restore({ id: user._id, moveTo: moveTo || undefined });
    } catch (error) {
      setIsAsked((before) => before || refusalAt(PLACE, error) !== undefined);
      throw error;
    }
  };
  return (
    <PersonDialog
      subject={t('Restore {name}', { name: user.name })}
      action={t('Restore')}
      tone="primary"
      says={restoreStaff.says}
      work={work}
      onDone={() => {
        emit('rd-staff-changed', { staffId: user._id, role, change: 'restored' });
        onDone();
      }}
      onClose={onClose}
      {...(kind && {
        field: {
          ...PLACE,
          show: (error) =>
            isAsked && (
              <SuperiorField
                kind={kind}
                caller={caller}
                user={user}
                label={t('Who do they work under?')}
                invitation={kind === 'admin' ? t('Choose admin') : t('Choose team leader')}
                value={moveTo}
                error={error}
                onChange={setMoveTo}
              />
            ),
        },
      })}
    >
      <p>
        {t.rich('{name} ({email}) can log in again with their password.', {
          name: <strong>{user.name}</strong>,
          email: user.email,
        })}
      </p>
    </PersonDialog>
  );
}
