import { useEffect, useRef } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes. They can't be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <Notice tone="warning" title={t('Keep these recovery codes now: they aren’t shown again.')}>
        <p>
          {t(
            'Each logs you in once when you don’t have your phone. Print them, or put them into a password manager.',
          )}
        </p>
      </Notice>
      <ul className="codes" ref={list} tabIndex={-1} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="rd-row">
        <Button variant="primary" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </div>
    </>
  );
}
