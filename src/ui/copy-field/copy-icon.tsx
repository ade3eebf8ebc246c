import { useRef } from 'react';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../button/icon-button.js';
import { useCopy } from './use-copy.js';

const LOOKS = {
  idle: { icon: 'copy', said: undefined },
  copied: { icon: 'check', said: 'Copied' },
  failed: { icon: 'alert', said: 'Not copied' },
} as const;

/** Copies the value next to it. `what` distinguishes it from the others: 'number (702) 555-7288'. */
export function CopyIcon({ what, text }: { what: string; text: string }) {
  const t = useText();
  const root = useRef<HTMLSpanElement>(null);
  const { stateOf, copy } = useCopy(root);
  const state = stateOf(what);
  const { icon, said } = LOOKS[state];
  return (
    <span ref={root} className="rd-copy-icon" data-state={state}>
      <IconButton icon={icon} label={t('Copy {what}', { what })} onClick={() => void copy(what, text)} />
      {/* An alert is announced when it is added: a hundred rows need no live regions in advance. */}
      {said && (
        <span className="rd-visually-hidden" role="alert">
          {t(said)}
        </span>
      )}
    </span>
  );
}
