import { useEffect, useRef, useState } from 'react';
import { PASSWORD_LINK_MINUTES, PASSWORD_MAIL_GAP_SECONDS } from '../../src/contract/limits.js';
import { forgotPassword } from '../../src/contract/auth/recovery.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { useCountdown } from '../../src/ui/hooks/use-countdown.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';
import { useAsk } from './use-ask.js';

/** When the account may get its next mail, if a link is requested now. */
const nextMailAtMs = () => Date.now() + PASSWORD_MAIL_GAP_SECONDS * 1000;

export interface LinkSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** Says what to do after the request, without revealing whether the account exists. */
export function LinkSent({ email, onOtherAddress }: LinkSentProps) {
  const emit = useEmit();
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const { ask, isAsking, failure } = useAsk();
  const [nextAtMs, setNextAtMs] = useState(nextMailAtMs);
  const secondsLeft = useCountdown(nextAtMs);

  // Focuses the heading, because the focused button has disappeared with the form.
  useEffect(() => title.current?.focus(), []);

  const askAgain = async () => {
    if (await ask(email)) setNextAtMs(nextMailAtMs());
  };

  return (
    <EntryCard
      titleRef={title}
      title={t.say(forgotPassword.says.done)}
      words={
        <>
          <p>
            {t.rich(
              'If {email} has an account, an email with the link is on its way. The link works once, for {minutes} minutes.',
              { email: <b>{email}</b>, minutes: t.number(PASSWORD_LINK_MINUTES) },
            )}
          </p>
          <p>{t('Nothing there? Look into the spam folder, then ask again after a minute.')}</p>
        </>
      }
    >
      <Button variant="primary" size="large" onClick={() => emit('rd-login-needed')}>
        {t('Back to login')}
      </Button>
      <Button
        size="large"
        busy={isAsking}
        unavailable={secondsLeft > 0}
        reserve={[t('Ask again in {seconds} s', { seconds: PASSWORD_MAIL_GAP_SECONDS })]}
        onClick={() => void askAgain()}
      >
        {isAsking
          ? t.say(forgotPassword.says.busy)
          : secondsLeft > 0
            ? t('Ask again in {seconds} s', { seconds: secondsLeft })
            : t('Ask again')}
      </Button>
      <div role="alert">{failure && <Notice tone="danger" title={t.say(failure)} />}</div>
      <Button variant="quiet" onClick={onOtherAddress}>
        {t('Use another address')}
      </Button>
    </EntryCard>
  );
}
