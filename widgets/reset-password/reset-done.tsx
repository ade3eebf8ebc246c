import { useEffect, useRef } from 'react';
import { resetPassword } from '../../src/contract/recovery.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { useText } from '../../src/text/use-text.js';

/** Shown by a page that stays here after the reset; the host page opens the login instead. */
export function ResetDone() {
  const emit = useEmit();
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <EntryCard
      titleRef={title}
      title={t.say(resetPassword.says.done)}
      words={t('Log in with the new password.')}
    >
      <Button variant="primary" size="large" onClick={() => emit('rd-login-needed')}>
        {t('Log in')}
      </Button>
    </EntryCard>
  );
}
