import { useState } from 'react';
import { LOGIN_LINK_MINUTES, PASSWORD_MAIL_GAP_SECONDS } from '../../src/contract/limits.js';
import { askForLoginLink as askCall } from '../../src/contract/auth/login-link.js';
import { askForLoginLink } from '../../src/data/login-link.js';
import { Button } from '../../src/ui/button/button.js';
import { useCountdown } from '../../src/ui/hooks/use-countdown.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';

/** A button that requests a mailed login link, and the next steps. It doesn't reveal whether the account exists. */
export function MailedLink({ email }: { email: string }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [nextAtMs, setNextAtMs] = useState<number | null>(null);
  const secondsLeft = useCountdown(nextAtMs);
  const isSent = nextAtMs !== null;

  const ask = async () => {
    setFailure(undefined);
    setIsAsking(true);
    try {
      await askForLoginLink(email);
      setNextAtMs(Date.now() + PASSWORD_MAIL_GAP_SECONDS * 1000);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setIsAsking(false);
    }
  };

  const label = () => {
    if (isAsking) return t.say(askCall.says.busy);
    if (!isSent) return t('Email me a login link');
    return secondsLeft > 0 ? t('Ask again in {seconds} s', { seconds: secondsLeft }) : t('Ask again');
  };

  return (
    <>
      {!isSent && (
        <p className="rd-login-offer">{t('Or log in without waiting, by a link that we email you.')}</p>
      )}
      <div role="status">
        {isSent && (
          <Notice tone="success" title={t.say(askCall.says.done)}>
            <p>
              {t.rich(
                'If {email} has an account, an email with the link is on its way. The link works once, for {minutes} minutes.',
                { email: <b>{email}</b>, minutes: t.number(LOGIN_LINK_MINUTES) },
              )}
            </p>
            <p>{t('Open it in this browser, then press Log in.')}</p>
          </Notice>
        )}
      </div>
      <Button
        size="large"
        busy={isAsking}
        unavailable={secondsLeft > 0}
        reserve={[t.say(askCall.says.busy), t('Email me a login link')]}
        onClick={() => void ask()}
      >
        {label()}
      </Button>
      <div role="alert">{failure && <Notice tone="danger" title={t.say(failure)} />}</div>
    </>
  );
}
