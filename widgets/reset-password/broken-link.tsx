import { useEffect, useRef } from 'react';
import type { Said } from '../../src/text/said.js';
import { PASSWORD_LINK_MINUTES } from '../../src/contract/limits.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { useText } from '../../src/text/use-text.js';

export interface BrokenLinkProps {
  words: Said;
  forgotPath: string | undefined;
}

/** Says why this link doesn't work, and how to get a new one. */
export function BrokenLink({ words, forgotPath }: BrokenLinkProps) {
  const emit = useEmit();
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <EntryCard
      titleRef={title}
      title={t.say(words)}
      words={t(
        'A link works once, for {minutes} minutes, and only the newest one. Use the complete link from the email, or ask for a new one.',
        { minutes: PASSWORD_LINK_MINUTES },
      )}
    >
      {forgotPath && (
        <Button variant="primary" size="large" onClick={() => emit('rd-navigate', { path: forgotPath })}>
          {t('Ask for a new link')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => emit('rd-login-needed')}>
        {t('Back to login')}
      </Button>
    </EntryCard>
  );
}
