import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';
import { isCallError } from '../../src/core/call-error.js';
import { Button } from '../../src/ui/button/button.js';
import { FactorFields, needsFactor } from './factor-fields.js';
import { MailedLink } from './mailed-link.js';

export interface LoginErrorProps {
  error: unknown;
  /** The e-mail of the attempt. */
  email: string;
  /** Shows the fields for e-mail and password again. */
  onLeave: () => void;
}

/**
 * Shows why a login failed. Asks for the second factor in place of e-mail and password, and offers the mailed link after too many
 * attempts. The form doesn't retry automatically: under the rate limit a wrong password gets the same answer as an unchecked one, so a
 * wrong password would be sent again and again.
 */
export function LoginError({ error, email, onLeave }: LoginErrorProps) {
  const t = useText();
  if (needsFactor(error))
    return (
      <div className="rd-login-code">
        <FactorFields why={error} />
        <Button variant="quiet" onClick={onLeave}>
          {t('Back')}
        </Button>
      </div>
    );
  const isTooMany = isCallError(error) && error.status === 429;
  return (
    <>
      <div role="alert">
        <Notice tone={isTooMany ? 'warning' : 'danger'} title={t.say(error as Error)} />
      </div>
      {isTooMany && <MailedLink email={email} />}
    </>
  );
}
