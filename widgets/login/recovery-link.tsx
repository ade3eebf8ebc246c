import type { MouseEvent } from 'react';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';

interface RecoveryLinkProps {
  path: string;
  prefix: string | undefined;
}

/** The link to the recovery screen. The page navigates; a click with a modifier key is left to the browser. */
export function RecoveryLink({ path, prefix = '' }: RecoveryLinkProps) {
  const emit = useEmit();
  const t = useText();
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    emit('rd-navigate', { path });
  };
  return (
    <a className="rd-login-recovery" href={prefix + path} onClick={go}>
      {t('Forgot password?')}
    </a>
  );
}
