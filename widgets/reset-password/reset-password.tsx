import { useState, useEffect, useRef } from 'react';
import { coded } from '../../src/contract/base/coded.js';
import type { Said } from '../../src/text/said.js';
import { LINK_REFUSALS } from '../../src/contract/refusals/accounts.js';
import { BrokenLink } from './broken-link.js';
import { NewPasswordForm } from './new-password-form.js';
import { readResetLink } from './reset-link.js';
import { resetPassword } from '../../src/contract/auth/recovery.js';
import type { BrandProps } from '../../src/parts/entry/entry-brand.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { useText } from '../../src/text/use-text.js';

export interface ResetPasswordProps extends BrandProps {
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

/** Shown by a page that stays here after the reset; the host page opens the login instead. */
function ResetDone() {
  const emit = useEmit();
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <EntryCard
      titleRef={title}
      title={t.say(resetPassword.says.done)}
      words={t('Log in with the new password.')}
    >
      <Button variant="primary" size="large" onClick={() => emit('rd-login-needed')}>
        {t('Log in')}
      </Button>
    </EntryCard>
  );
}
