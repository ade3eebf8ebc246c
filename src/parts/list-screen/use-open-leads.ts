import { may } from '../../contract/roles/capabilities.js';
import type { LeadsList } from '../../contract/rentals/rental-lists.js';
import { announce } from '../../core/announce.js';
import { useAuth } from '../../core/auth-store.js';
import { loadCode } from '../../core/load-code.js';
import { useEmit } from '../../element/host-context.js';

/** Asks the page for the list with these filters, in every state unless they say which. Undefined for a person who doesn't have that list. */
export function useOpenLeads(
  list: LeadsList,
): ((filters: Readonly<Record<string, string>>) => void) | undefined {
  const emit = useEmit();
  const { user } = useAuth();
  if (!user || !may(user, `see-${list}`)) return undefined;
  const open = async (filters: Readonly<Record<string, string>>) => {
    const { screensOf } = await loadCode(() => import('../../contract/screens/screens-of.js'));
    const screen = screensOf(user).find(({ attributes }) => attributes?.['list'] === list);
    const query = new URLSearchParams({ fetchState: '', ...filters });
    if (screen) emit('rd-navigate', { path: `${screen.path}?${query.toString()}` });
  };
  return (filters) => void open(filters).catch(announce);
}
