import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayCall } from '../contract/roles/access.js';
import { coded } from '../contract/base/coded.js';
import type { Access } from '../contract/base/endpoint.js';
import { COMMON_REFUSALS } from '../contract/refusals/common.js';
import { useAuth } from '../core/auth-store.js';
import { queryClient } from '../core/query-client.js';
import { useEmit } from './host-context.js';
import { Button } from '../ui/button/button.js';
import { IconButton } from '../ui/button/icon-button.js';
import { lazyComponent } from '../ui/lazy/lazy-component.js';
import { useText } from '../text/use-text.js';
import { EmptyState } from '../ui/state/empty-state.js';

// Few people ever see it, and every element would load it.
const NotAllowed = lazyComponent(async () => (await import('./not-allowed.js')).NotAllowed, null);

export interface GateProps {
  may: Access;
  /** For an element in a line of the page, which has no room for sentences. */
  isInline?: boolean;
  children: ReactNode;
}

/**
 * Shows the element only to people who may use it. Before login it offers to log in, and a person with the wrong role reads who may and who can
 * help, or sees nothing where the element is inline. The server checks permissions itself; this only avoids a refusal.
 */
export function Gate({ may, isInline = false, children }: GateProps) {
  const { accessToken, user } = useAuth();
  if (may === 'everyone') return children;
  if (!accessToken) return <WayIn {...{ isInline }} />;
  if (!mayCall(user, may)) {
    if (isInline) return null;
    return <NotAllowed may={may} user={user} />;
  }
  // Another person's session starts with an empty screen: nothing typed or loaded by the previous person may
  // stay.
  return (
    <QueryClientProvider key={user?._id} client={queryClient()}>
      {children}
    </QueryClientProvider>
  );
}

function WayIn({ isInline }: { isInline: boolean }) {
  const emit = useEmit();
  const t = useText();
  if (isInline) return <IconButton icon="lock" label={t('Log in')} onClick={() => emit('rd-login-needed')} />;
  return (
    <EmptyState
      icon="lock"
      title={t.say(coded(COMMON_REFUSALS, 'no-token'))}
      action={<Button onClick={() => emit('rd-login-needed')}>{t('Log in')}</Button>}
    />
  );
}
