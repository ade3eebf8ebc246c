import { useRef, useState } from 'react';
import { isCallError } from '../../src/core/call-error.js';
import { loadCode } from '../../src/core/load-code.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';

/** Asks the browser for a passkey, then sends the form with the passkey's answer. */
export function PasskeyButton() {
  const t = useText();
  const answer = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const use = async () => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      const { passkeyProof } = await loadCode(() => import('../../src/data/passkeys.js'));
      const proof = await passkeyProof();
      if (!answer.current) return;
      answer.current.value = JSON.stringify(proof);
      answer.current.form?.requestSubmit();
    } catch (error) {
      // A browser reports the same error when it has no such passkey and when the person cancels.
      setFailure(isCallError(error) ? t.say(error) : t('No passkey was used. Try again, or enter a code.'));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <input type="hidden" name="passkey" ref={answer} />
      <Button icon="lock" variant="primary" size="large" busy={isBusy} onClick={() => void use()}>
        {t('Use a passkey')}
      </Button>
      <div role="alert">{failure !== undefined && <Notice tone="danger" title={failure} />}</div>
    </>
  );
}
