import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { Credentials } from '../../src/contract/auth/auth.js';
import { useAuth } from '../../src/core/auth-store.js';
import type { CallError } from '../../src/core/call-error.js';
import { useEmit } from '../../src/element/host-context.js';
import { EntryBrand, type BrandProps } from '../../src/parts/entry/entry-brand.js';
import type { FieldErrors } from '../../src/parts/read-form.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordField } from '../../src/ui/field/password-field.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { useText } from '../../src/text/use-text.js';
import type { ArrivalProps, Arrival } from './arrival.js';
import { Overlay } from './overlay.js';
import { loadEntrance, useEntrance, useLoggedIn } from './use-entrance.js';

export interface LoginProps extends ArrivalProps, BrandProps {
  /** Path of the recovery screen. Without it there is no link. */
  forgotPath?: string | undefined;
  /** The prefix of the path in a link's address: `#` on a page with hash routes. */
  hrefPrefix?: string | undefined;
}

/** The login form. The fields are uncontrolled, so typed text is never in React's state. */
export function Login(props: LoginProps) {
  const { Screen, leave } = useArrival(props.token ?? props.signOnAnswer);
  const isLoggedIn = Boolean(useAuth().accessToken);
  const loggedIn = useLoggedIn(isLoggedIn);
  return isLoggedIn ? loggedIn : <Screen {...props} onLeave={leave} />;
}

function LoginForm({ forgotPath = '', hrefPrefix = '', signOnPath }: LoginProps) {
  const emit = useEmit();
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Credentials>>({});
  const [failure, setFailure] = useState<ReactNode>();
  const [signOn, setSignOn] = useState<ReactNode>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isUnderWay = useRef(false);
  useEntrance(form);
  useEffect(() => {
    // A failure is ignored here, because the form loads the code again and reports it when it is used.
    loadEntrance().then(
      ({ sessionEnd, SignOn }) => {
        setFailure((shown: ReactNode) => shown ?? sessionEnd());
        setSignOn(signOnPath && <SignOn path={signOnPath} />);
      },
      () => undefined,
    );
  }, [signOnPath]);

  const showErrors = (next: FieldErrors<Credentials>) => {
    flushSync(() => setErrors(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await enter(event.currentTarget);
    } catch (error) {
      // The only possible rejection here is a failure to load the code. The button sends the form again.
      setFailure(
        <>
          <p role="alert">{t.say(error as CallError)}</p>
          <Button type="submit">{t('Load again')}</Button>
        </>,
      );
    } finally {
      isUnderWay.current = false;
      setIsSubmitting(false);
    }
  };

  const enter = async (entries: HTMLFormElement) => {
    const { readCredentials, logIn, LoginError } = await loadEntrance();
    // The field for the code is part of `failure`, so the form is read before `failure` is cleared.
    const entered = readCredentials(entries);
    setFailure(undefined);
    showErrors(entered.errors);
    if (!entered.body) return;
    setIsSubmitting(true);
    const { email } = entered.body;
    try {
      const user = await logIn(entered.body);
      entries.reset();
      emit('rd-login', { user });
    } catch (error) {
      setFailure(<LoginError key={Date.now()} {...{ error, email }} onLeave={() => setFailure(undefined)} />);
    }
  };

  /** The page navigates; a click with a modifier key is left to the browser. */
  const recover = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    emit('rd-navigate', { path: forgotPath });
  };

  return (
    <>
      {/* `dialog` sends nothing, so an Enter before the hydration can't put a password into an address. */}
      <form ref={form} className="rd-entry" method="dialog" noValidate onSubmit={submit}>
        <h1 className="rd-entry-brand">
          <EntryBrand />
        </h1>
        <TextField
          label={t('Email')}
          name="email"
          required
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={t.say(errors.email)}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          required
          autoComplete="current-password"
          error={t.say(errors.password)}
        />
        <Button type="submit" variant="primary" size="large">
          {t('Log in')}
        </Button>
        {failure}
        {forgotPath && (
          <a className="rd-login-recovery" href={hrefPrefix + forgotPath} onClick={recover}>
            {t('Forgot password?')}
          </a>
        )}
        {signOn}
      </form>
      <Overlay isShown={isSubmitting} />
    </>
  );
}

/** The form, or the screen of a mailed link or of a provider's answer: nothing until its code is loaded. */
function useArrival(brought: string | undefined) {
  const [Screen, setScreen] = useState<ComponentType<ComponentProps<typeof Arrival>>>(() =>
    brought ? Nothing : LoginForm,
  );
  useEffect(() => {
    if (brought)
      loadEntrance().then(
        (entrance) => setScreen(() => entrance.Arrival),
        (error: unknown) =>
          setScreen(() => {
            throw error;
          }),
      );
  }, [brought]);
  return { Screen, leave: () => setScreen(() => LoginForm) };
}

const Nothing = () => null;
