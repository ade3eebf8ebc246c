import { useQuery } from '@tanstack/react-query';
import { encode } from 'uqr';
import { NewSecondFactor, startSecondFactor } from '../../contract/auth/second-factor.js';
import { newAppSecret, useAddSecondFactor } from '../../data/second-factor.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { PasswordField } from '../../ui/field/password-field.js';
import { TextField } from '../../ui/field/text-field.js';
import { Notice } from '../../ui/notice/notice.js';
import { LoadingNote } from '../../ui/skeleton/skeleton.js';
import { FormFailure } from '../form-failure.js';
import { readBy } from '../read-form.js';
import { useForm } from '../use-form.js';

interface AddAppProps {
  onAdded: (recoveryCodes: readonly string[]) => void;
  onLeave: () => void;
}

/** Shows a new secret as a QR code and as text, and asks for a code that an app makes from it. */
export function AddApp({ onAdded, onLeave }: AddAppProps) {
  const t = useText();
  // The secret is only for this form: nothing stores it.
  const { data: made, error } = useQuery({
    queryKey: ['new-app-secret'],
    queryFn: newAppSecret,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (error) return <Notice tone="danger" title={t.say(startSecondFactor.says.failed)} />;
  if (!made) return <LoadingNote />;
  return (
    <>
      <p>{t('Scan this with an authenticator app, then enter the code that it shows.')}</p>
      <QrCode text={made.address} label={t('QR code for an authenticator app')} />
      <p>
        {t.rich('Or enter this key in the app: {key}', {
          key: <code className="secret">{made.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>,
        })}
      </p>
      <AddForm secret={made.secret} {...{ onAdded, onLeave }} />
    </>
  );
}

function AddForm({ secret, onAdded, onLeave }: AddAppProps & { secret: string }) {
  const t = useText();
  const { mutateAsync: add } = useAddSecondFactor();
  const form = useForm({
    blank: { code: '', currentPassword: '' },
    read: (values: { code: string; currentPassword: string }) =>
      readBy(NewSecondFactor)({ ...values, secret }),
    send: async (body: NewSecondFactor) => onAdded((await add(body)).recoveryCodes),
    failed: startSecondFactor.says.failed,
  });
  return (
    <form {...form.props} className="rd-rule-fields">
      <TextField
        label={t('Code')}
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <PasswordField
        label={t('Current Password')}
        {...form.field('currentPassword')}
        autoComplete="current-password"
      />
      <div className="rd-row">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t('Add the app')}
        </Button>
        <Button onClick={onLeave}>{t('Cancel')}</Button>
      </div>
      <FormFailure failure={form.failure} />
    </form>
  );
}

/** A QR code as one path: dark on white in both themes, because cameras need the contrast. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={squares.join('')} />
    </svg>
  );
}
