import { forgotPassword, LinkRequest } from '../../src/contract/auth/recovery.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { useText } from '../../src/text/use-text.js';
import { askForLink } from './use-ask.js';

export interface AskFormProps {
  /** The initial text of the field. */
  email: string;
  onSent: (email: string) => void;
}

/** One field: the e-mail to which the link is sent. */
export function AskForm({ email, onSent }: AskFormProps) {
  const emit = useEmit();
  const t = useText();
  const busy = t.say(forgotPassword.says.busy);
  const form = useForm({
    blank: { email },
    read: readBy(LinkRequest),
    send: async ({ email: address }: LinkRequest) => {
      await askForLink(address);
      onSent(address);
    },
    failed: forgotPassword.says.failed,
  });

  return (
    <EntryCard
      title={t('Forgot your password?')}
      words={t('Enter the email you log in with. We send a link to choose a new password.')}
      form={form.props}
    >
      <TextField
        {...form.field('email')}
        label={t('Email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" busy={form.isSending} reserve={[busy]}>
        {form.isSending ? busy : t('Send link')}
      </Button>
      <FormFailure failure={form.failure} />
      <Button variant="quiet" onClick={() => emit('rd-login-needed')}>
        {t('Back to login')}
      </Button>
    </EntryCard>
  );
}
