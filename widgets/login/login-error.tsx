import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';
import { isCallError } from '../../src/core/call-error.js';
import { MailedLink } from './mailed-link.js';

export interface LoginErrorProps {
  error: unknown;
  /** Who tried to log in. */
  email: string;
}

/**
 * Why a login failed. Where the server refuses for too many attempts it offers the mailed link. The form doesn't try again by
 * itself: a wrong password under pressure gets the same answer as an unchecked one, and would be sent over and over.
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
