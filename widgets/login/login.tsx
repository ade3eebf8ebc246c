import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Credentials } from '../../src/contract/auth.js';
import { useAuth } from '../../src/core/auth-store.js';
import { BRAND } from '../../src/element/brand.js';
import { useEmit } from '../../src/element/host-context.js';
import { Logo } from '../../src/element/logo.js';
import type { Complaints } from '../../src/element/read-form.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordField } from '../../src/ui/field/password-field.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';
import { Overlay } from './overlay.js';
import { RecoveryLink } from './recovery-link.js';
import { loadEntrance, prepareEntrance, useEntrance } from './use-entrance.js';

/** Nobody is logged in when the form is shown first, so its page doesn't wait for what comes after. */
const LoggedIn = lazy(() => import('./logged-in.js'));

export interface LoginProps {
  /** Path of the recovery screen. Without it there is no link to it. */
  forgotPath?: string | undefined;
  /** Stands before a path in a link's address: `#` on a page with hash routes. */
  hrefPrefix?: string | undefined;
}

/** The way in. The fields belong to the browser: React never holds what is typed into them. */
export function Login(props: LoginProps) {
  if (!useAuth().accessToken) return <LoginForm {...props} />;
  return (
    <Suspense fallback={null}>
      <LoggedIn />
    </Suspense>
  );
}

function LoginForm({ forgotPath, hrefPrefix }: LoginProps) {
  const emit = useEmit();
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [complaints, setComplaints] = useState<Complaints<Credentials>>({});
  const [failure, setFailure] = useState<string>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isUnderWay = useRef(false);
  useEntrance(form);

  const complain = (next: Complaints<Credentials>) => {
    flushSync(() => setComplaints(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    try {
      await enter(event.currentTarget);
    } catch (error) {
      // Both what fetches the code and the call itself reject with a sentence.
      setFailure((error as Error).message);
    } finally {
      isUnderWay.current = false;
      setIsSubmitting(false);
    }
  };

  const enter = async (entries: HTMLFormElement) => {
    const { readCredentials, logIn } = await loadEntrance();
    const entered = readCredentials(entries);
    complain(entered.complaints);
    if (!entered.values) return;
    setIsSubmitting(true);
    const user = await logIn(entered.values);
    entries.reset();
    emit('rd-login', { user });
  };

  return (
    <>
      {/* An Enter before React has taken over must not put a password into an address: `dialog` sends nothing. */}
      <form
        ref={form}
        className="rd-entry"
        method="dialog"
        noValidate
        onFocus={prepareEntrance}
        onSubmit={submit}
      >
        <h1 className="rd-entry-brand">
          <Logo />
          {BRAND}
        </h1>
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={t.say(complaints.email)}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          error={t.say(complaints.password)}
        />
        <Button type="submit" variant="primary" size="large">
          {t('Log in')}
        </Button>
        <div role="alert">{failure && <Notice tone="danger" title={t.say(failure)} />}</div>
        {forgotPath && <RecoveryLink path={forgotPath} prefix={hrefPrefix} />}
      </form>
      <Overlay isShown={isSubmitting} />
    </>
  );
}
