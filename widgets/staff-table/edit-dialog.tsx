import { useId, type ReactNode } from 'react';
import { formatContact } from '../../src/contract/numbers/number-format.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import { EditConflictChoice } from '../../src/parts/edit-conflict/edit-conflict-choice.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { useEmit } from '../../src/element/host-context.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';
import { TextField } from '../../src/ui/field/text-field.js';
import type { EditField } from './edit-fields.js';
import { useEdit } from './use-edit.js';
import { WORDS } from './words.js';

interface EditDialogProps {
  role: StaffRole;
  user: StaffUser;
  onClose: () => void;
  /** Shown below the fields. */
  children?: ReactNode;
}

/** Edits a person: the daily picks if the role has a limit (empty removes it), the name, the contact and the e-mail. */
export function EditDialog({ role, user, onClose, children }: EditDialogProps) {
  const t = useText();
  const emit = useEmit();
  const formId = useId();
  const personId = useId();
  const edit = useEdit(role, user, (limit) => {
    emit('rd-staff-updated', { staffId: user._id, role, limit });
    onClose();
  });
  const { editTitle, limit } = WORDS[role];
  const labels: Record<EditField, EnglishText> = {
    limit: limit?.name ?? 'Limit',
    name: 'Full Name',
    contact: 'Contact',
    email: 'Email',
  };
  return (
    <Dialog
      open
      title={t(editTitle)}
      {...(limit && { asks: { wordsId: personId } })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={edit.isSending} type="submit" form={formId}>
            {t('Update')}
          </Button>
        </>
      }
    >
      <form {...edit.props} id={formId} className="rd-stack rd-staff-edit">
        {limit && (
          <>
            <p id={personId}>
              {t.plural(user.todayPicked, '{name} · {count} picked today', '{name} · {count} picked today', {
                name: user.name,
              })}
            </p>
            <TextField
              data-autofocus
              label={t(limit.name)}
              placeholder={t('Enter limit')}
              inputMode="numeric"
              autoComplete="off"
              {...edit.field('limit')}
              hint={t(limit.hint)}
            />
          </>
        )}
        <TextField
          {...(!limit && { 'data-autofocus': true })}
          label={t('Full Name')}
          autoComplete="off"
          {...edit.field('name')}
        />
        <TextField label={t('Contact')} inputMode="tel" autoComplete="off" {...edit.field('contact')} />
        <TextField label={t('Email')} type="email" autoComplete="off" {...edit.field('email')} />
        <EditConflictChoice
          conflict={edit.conflict}
          labelOf={(field) => t(labels[field as EditField])}
          valueOf={(field, value) =>
            value === null
              ? t('No limit')
              : field === 'contact'
                ? formatContact(String(value))
                : String(value)
          }
        />
        <FormFailure failure={edit.failure} />
      </form>
      {children}
    </Dialog>
  );
}
