import { useState } from 'react';
import { coded } from '../../src/contract/coded.js';
import type { Said } from '../../src/text/said.js';
import { LINK_REFUSALS } from '../../src/contract/refusals/accounts.js';
import { BrokenLink } from './broken-link.js';
import { NewPasswordForm } from './new-password-form.js';
import { readResetLink } from './reset-link.js';
import { ResetDone } from './reset-done.js';

export interface ResetPasswordProps {
  /** The e-mail in the link. */
  email?: string | undefined;
  /** The link's token. */
  token?: string | undefined;
  /** Path of the screen that sends links. Without it a broken link only leads back to the login. */
  forgotPath?: string | undefined;
}

/** Asks for the new password after a click on a mailed link. */
export function ResetPassword({ email, token, forgotPath }: ResetPasswordProps) {
  const [isDone, setIsDone] = useState(false);
  const [refusal, setRefusal] = useState<{ token: string | undefined; words: Said }>();
  const link = readResetLink(email, token);
  // The refusal is stored with the token of its link, so that it isn't shown for another link.
  const refused = refusal?.token === token ? refusal?.words : undefined;

  if (isDone) return <ResetDone />;
  if (!link || refused)
    return <BrokenLink words={refused ?? coded(LINK_REFUSALS, 'incomplete-link')} forgotPath={forgotPath} />;
  return (
    <NewPasswordForm
      link={link}
      onDone={() => setIsDone(true)}
      onRefused={(words) => setRefusal({ token, words })}
    />
  );
}
