import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';
import { isCallError } from '../../src/core/call-error.js';
import { MailedLink } from './mailed-link.js';

export interface LoginErrorProps {
  error: unknown;
  /** The e-mail of the attempt. */
  email: string;
}

/**
 * Shows why a login failed, and offers the mailed link after too many attempts. The form doesn't retry
 * automatically, because under the rate limit a wrong password gets the same answer as an unchecked one, and
 * would be sent again and again.
 */
export function LoginError({ error, email }: LoginErrorProps) {
  const t = useText();
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
