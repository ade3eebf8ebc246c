import { useEffect, useRef, useState } from 'react';
import { LOGIN_LINK_MINUTES } from '../../src/contract/limits.js';
import { isCallError } from '../../src/core/call-error.js';
import { logInByLink } from '../../src/data/login-link.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';
import { factorOf, FactorFields, needsFactor } from './factor-fields.js';
import { MailedLink } from './mailed-link.js';

export interface LinkLoginProps {
  email: string;
  token: string;
  /** Shows the form for e-mail and password. */
  onLeave: () => void;
}

/**
 * The screen of a mailed login link. Only its button uses the link up, because a mail scanner opens every
 * link but presses no button.
 */
export function LinkLogin({ email, token, onLeave }: LinkLoginProps) {
  const emit = useEmit();
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const [isEntering, setIsEntering] = useState(false);
  const [dead, setDead] = useState<Error>();
  const [failure, setFailure] = useState<Error>();
  const [failures, setFailures] = useState(0);
  useEffect(() => title.current?.focus(), [dead]);

  const enter = async (factor: ReturnType<typeof factorOf>) => {
    if (!needsFactor(failure)) setFailure(undefined);
    setIsEntering(true);
    try {
      emit('rd-login', { user: await logInByLink({ email, token, ...factor }) });
    } catch (error) {
      if (isCallError(error) && error.code === 'dead-login-link') setDead(error);
      else {
        setFailure(error as Error);
        setFailures((before) => before + 1);
      }
    } finally {
      setIsEntering(false);
    }
  };

  if (dead)
    return (
      <EntryCard
        titleRef={title}
        title={t.say(dead)}
        words={t(
          'A link works once, for {minutes} minutes, and only the newest one. Use the complete link from the email, or ask for a new one.',
          { minutes: LOGIN_LINK_MINUTES },
        )}
      >
        <MailedLink email={email} />
        <Button variant="quiet" onClick={onLeave}>
          {t('Log in with the password')}
        </Button>
      </EntryCard>
    );
  return (
    <EntryCard
      titleRef={title}
      title={t('Log in by the link')}
      words={
        <p>
          {t.rich('As {email}. The link works once, in the browser that you use now.', {
            email: <b>{email}</b>,
          })}
        </p>
      }
    >
      <form
        className="rd-login-by-link"
        onSubmit={(event) => {
          event.preventDefault();
          void enter(factorOf(event.currentTarget));
        }}
      >
        {needsFactor(failure) ? (
          <FactorFields key={failures} why={failure} isBusy={isEntering} />
        ) : (
          <Button type="submit" variant="primary" size="large" busy={isEntering}>
            {isEntering ? t('Logging in…') : t('Log in')}
          </Button>
        )}
      </form>
      <div role="alert">
        {failure && !needsFactor(failure) && <Notice tone="danger" title={t.say(failure)} />}
      </div>
      <Button variant="quiet" onClick={onLeave}>
        {t('Log in with the password')}
      </Button>
    </EntryCard>
  );
}
