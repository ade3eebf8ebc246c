import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Said } from '../../src/text/said.js';
import { forgotPassword, LinkRequest } from '../../src/contract/recovery.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { readForm } from '../../src/parts/read-form.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';
import { useAsk } from './use-ask.js';

export interface AskFormProps {
  /** The initial text of the field. */
  email: string;
  onSent: (email: string) => void;
}

/** One field: the e-mail to which the link is sent. */
export function AskForm({ email, onSent }: AskFormProps) {
  const emit = useEmit();
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<Said>();
  const { ask, isAsking, failure } = useAsk();
  const busy = t.say(forgotPassword.says.busy);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAsking) return;
    const { values, complaints } = readForm(event.currentTarget, LinkRequest);
    flushSync(() => setComplaint(complaints.email));
    if (!values) return field.current?.focus();
    if (await ask(values.email)) onSent(values.email);
  };

  return (
    <EntryCard
      title={t('Forgot your password?')}
      words={t('Enter the email you log in with. We send a link to choose a new password.')}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={t.say(complaint)}
      />
      <Button type="submit" variant="primary" size="large" busy={isAsking} reserve={[busy]}>
        {isAsking ? busy : t('Send link')}
      </Button>
      <div role="alert">{failure && <Notice tone="danger" title={t.say(failure)} />}</div>
      <Button variant="quiet" onClick={() => emit('rd-login-needed')}>
        {t('Back to login')}
      </Button>
    </EntryCard>
  );
}
