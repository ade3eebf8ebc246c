import { QueryClientProvider } from '@tanstack/react-query';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { queryClient } from '../../src/core/query-client.js';
import { useStyles } from '../../src/element/use-styles.js';
import css from '../../src/parts/own-account/own-account.css?inline';
import { MoreTimeRule } from '../../src/parts/own-account/more-time-rule.js';
import { PasswordRule } from '../../src/parts/own-account/password-rule.js';
import { SessionsRule } from '../../src/parts/own-account/sessions-rule.js';
import { StartPageRule } from '../../src/parts/own-account/start-page-rule.js';
import { SecondFactorRule } from '../../src/parts/second-factor/second-factor-rule.js';
import ruleCss from '../../src/ui/rule/rule.css?inline';
import { useText } from '../../src/text/use-text.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';

interface Props {
  user: SessionUser;
  onClose: () => void;
}

/** The account of a super-admin, who has no link to the profile (specification, section 2). */
export function AccountDialog({ user, onClose }: Props) {
  useStyles(ruleCss + css);
  const t = useText();
  return (
    <Dialog open title={t('My account')} onClose={onClose}>
      {/* The shell has no gate, which provides the cache elsewhere. */}
      <QueryClientProvider client={queryClient()}>
        <div className="rd-rules own-account">
          <StartPageRule user={user} />
          <MoreTimeRule user={user} />
          <PasswordRule email={user.email} />
          <SecondFactorRule />
          <SessionsRule />
        </div>
      </QueryClientProvider>
    </Dialog>
  );
}
