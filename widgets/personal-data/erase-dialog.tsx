import { useState } from 'react';
import {
  ERASURE_REASONS,
  erasePersonalData,
  ErasureReason,
  ErasureRequest,
  type Erasure,
  type PersonalData,
} from '../../src/contract/personal-data/personal-data.js';
import { useErasePersonalData } from '../../src/data/personal-data.js';
import { useEmit } from '../../src/element/host-context.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { SelectField } from '../../src/ui/select/select-field.js';

interface EraseDialogProps {
  found: PersonalData;
  onErased: (erasure: Erasure) => void;
  onClose: () => void;
}

const REASONS = Object.values(ErasureReason.schema);

/** Asks for the reason and for the number or e-mail again, then erases. */
export function EraseDialog({ found: { search, records, shown }, onErased, onClose }: EraseDialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync } = useErasePersonalData();
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  const found = records.filter(({ place }) => place === 'users');
  const count = records.length - found.length + accounts.length;
  const form = useForm({
    blank: { search, confirmation: '', reason: 'asked', shown },
    read: readBy(ErasureRequest),
    send: async (body: ErasureRequest) => {
      const erasure = await mutateAsync({ ...body, accounts: [...accounts] });
      emit('rd-person-erased', { at: erasure.at });
      onErased(erasure);
    },
    failed: erasePersonalData.says.failed,
  });
  return (
    <Dialog title={t('Erase a person')} open onClose={onClose}>
      <form {...form.props} className="rd-stack personal-erase">
        <p>
          {t.plural(
            count,
            '{count} record is blanked: names, numbers, emails, texts and pictures. Counts and the steps of histories stay. The number can’t be entered again.',
            '{count} records are blanked: names, numbers, emails, texts and pictures. Counts and the steps of histories stay. The number can’t be entered again.',
          )}
        </p>
        <p>
          <strong>{t('It can’t be taken back.')}</strong>{' '}
          {t('The server may pause for some seconds. Back-ups still hold the person.')}
        </p>
        {found.length > 0 && (
          <fieldset>
            <legend>{t('Erase the deleted account too')}</legend>
            {found.map(({ _id, fields }) => (
              <label key={_id} className="personal-account">
                <input
                  type="checkbox"
                  checked={accounts.includes(_id)}
                  onChange={({ target }) =>
                    setAccounts(target.checked ? [...accounts, _id] : accounts.filter((each) => each !== _id))
                  }
                />
                {fields.map(({ value }) => value).join(' · ')}
              </label>
            ))}
          </fieldset>
        )}
        <SelectField
          label={t('Reason')}
          options={REASONS.map((value) => ({ value, label: t.say(ERASURE_REASONS[value]) }))}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
        <TextField
          {...form.field('confirmation')}
          label={t('Number or email again')}
          autoComplete="off"
          hint={t('Type {text} to confirm.', { text: search })}
        />
        <FormFailure failure={form.failure} note="Nothing was erased." />
        <div className="personal-actions">
          <Button data-autofocus onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={form.isSending}
            reserve={[t('Erase everything'), t('Erasing...')]}
          >
            {form.isSending ? t('Erasing...') : t('Erase everything')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
