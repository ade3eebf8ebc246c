import { QueryClientProvider } from '@tanstack/react-query';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { queryClient } from '../../src/core/query-client.js';
import { useStyles } from '../../src/element/use-styles.js';
import css from '../../src/parts/own-account/own-account.css?inline';
import { MoreTimeCard } from '../../src/parts/own-account/more-time-card.js';
import { PasswordCard } from '../../src/parts/own-account/password-card.js';
import { SessionsCard } from '../../src/parts/own-account/sessions-card.js';
import { StartPageCard } from '../../src/parts/own-account/start-page-card.js';
import { SecondFactorCard } from '../../src/parts/second-factor/second-factor-card.js';
import { useText } from '../../src/text/use-text.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';

interface Props {
  user: SessionUser;
  onClose: () => void;
}

/** The account of a super-admin, who has no link to the profile (specification, section 2). */
export function AccountDialog({ user, onClose }: Props) {
  useStyles(css);
  const t = useText();
  return (
    <Dialog open title={t('My account')} onClose={onClose}>
      {/* The shell has no gate, which provides the cache elsewhere. */}
      <QueryClientProvider client={queryClient()}>
        <div className="own-account">
          <StartPageCard user={user} />
          <MoreTimeCard user={user} />
          <PasswordCard email={user.email} />
          <SecondFactorCard />
          <SessionsCard />
        </div>
      </QueryClientProvider>
    </Dialog>
  );
}
