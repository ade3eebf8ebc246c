import { useEffect, useRef } from 'react';
import { PASSWORD_LINK_MINUTES } from '../../src/contract/limits.js';
import { EntryCard } from '../../src/element/entry/entry-card.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';

export interface BrokenLinkProps {
  words: string;
  forgotPath: string | undefined;
}

/** Why this link leads nowhere, and the way to one that does. */
export function BrokenLink({ words, forgotPath }: BrokenLinkProps) {
  const emit = useEmit();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <EntryCard
      titleRef={title}
      title={words}
      words={`A link works once, for ${PASSWORD_LINK_MINUTES} minutes, and only the newest one. Open it whole, as it stands in the mail, or ask for a new one.`}
    >
      {forgotPath && (
        <Button variant="primary" size="large" onClick={() => emit('rd-navigate', { path: forgotPath })}>
          Ask for a new link
        </Button>
      )}
      <Button variant="quiet" onClick={() => emit('rd-login-needed')}>
        Back to login
      </Button>
    </EntryCard>
  );
}
