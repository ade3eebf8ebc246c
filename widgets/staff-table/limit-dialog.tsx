import { useRef, useState, type SubmitEvent } from 'react';
import type { StaffUser } from '../../src/contract/staff.js';
import { LimitForm, STAFF_CALLS } from '../../src/contract/staff-calls.js';
import { InvalidInput, read } from '../../src/contract/validation.js';
import { useSetLimit } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { useDialogCall } from './use-dialog-call.js';
import { WORDS } from './words.js';

interface LimitDialogProps {
  role: 'admin' | 'data-picker';
  user: StaffUser;
  onClose: () => void;
}

/** One number: how many picks a day. Empty takes the limit away. */
export function LimitDialog({ role, user, onClose }: LimitDialogProps) {
  const t = useText();
  const emit = useEmit();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(user.limit === null ? '' : String(user.limit));
  const [complaint, setComplaint] = useState<string>();
  const { mutateAsync: setLimit } = useSetLimit(role);
  const { run, isBusy, failure } = useDialogCall(STAFF_CALLS[role].setLimit.says);
  const { limit: words } = WORDS[role];

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = readLimit(text);
    setComplaint(entered.complaint);
    if (entered.complaint !== undefined) return;
    const { limit } = entered;
    await run(
      () => setLimit({ id: user._id, limit }),
      () => {
        emit('rd-staff-updated', { staffId: user._id, role, limit });
        onClose();
      },
    );
  };

  return (
    <Dialog
      open
      title={words ? t(words.title) : ''}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => form.current?.requestSubmit()}>
            {t('Update')}
          </Button>
        </>
      }
    >
      <form ref={form} className="rd-staff-limit" noValidate onSubmit={(event) => void submit(event)}>
        <p>
          {t.plural(user.todayPicked, '{name} · {count} picked today', '{name} · {count} picked today', {
            name: user.name,
          })}
        </p>
        <TextField
          data-autofocus
          label={words ? t(words.name) : ''}
          placeholder={t('Enter limit')}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={words && t(words.hint)}
          error={t.say(complaint)}
        />
        {failure !== undefined && <Notice tone="danger" title={t.say(failure)} role="alert" />}
      </form>
    </Dialog>
  );
}

/** What was typed, as the call takes it, or what is wrong with it. */
function readLimit(text: string) {
  try {
    return { ...read({ limit: text.trim() === '' ? null : text }, LimitForm), complaint: undefined };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { complaint: error.message };
  }
}
