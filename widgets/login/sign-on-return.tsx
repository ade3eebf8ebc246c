import { useEffect, useRef, useState } from 'react';
import { finishSignOn } from '../../src/data/sign-on.js';
import { useEmit } from '../../src/element/host-context.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Overlay } from './overlay.js';
import { SignOn } from './sign-on.js';

export interface SignOnReturnProps {
  /** The query string with which the provider returned to the page. */
  answer: string;
  path: string | undefined;
  /** Shows the form for e-mail and password. */
  onLeave: () => void;
}

/** Finishes a login at the provider. When it fails, the person may begin again or log in with the password. */
export function SignOnReturn({ answer, path, onLeave }: SignOnReturnProps) {
  const emit = useEmit();
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const isSent = useRef(false);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => title.current?.focus(), [failure]);
  useEffect(() => {
    // An answer works once, and React may run an effect twice.
    if (isSent.current) return;
    isSent.current = true;
    finishSignOn(answer).then((user) => emit('rd-login', { user }), setFailure);
  }, [answer, emit]);

  if (!failure) return <Overlay isShown />;
  return (
    <EntryCard titleRef={title} title={t('You aren’t logged in')}>
      <div role="alert">
        <Notice tone="danger" title={t.say(failure)} />
      </div>
      {path !== undefined && <SignOn path={path} />}
      <Button variant="quiet" onClick={onLeave}>
        {t('Log in with the password')}
      </Button>
    </EntryCard>
  );
}
