import { screensOf } from '../../contract/screens-of.js';
import { useAuth } from '../../core/auth-store.js';
import { useEmit } from '../../element/host-context.js';

/** The list of the leads that pickers took, or of those that creators entered. */
export type ListOfLeads = 'picked-leads' | 'all-leads';

/** Asks the page for the list with these filters, in every state unless they say which. Undefined for a person who doesn't have that list. */
export function useOpenLeads(
  list: ListOfLeads,
): ((filters: Readonly<Record<string, string>>) => void) | undefined {
  const emit = useEmit();
  const { user } = useAuth();
  const screen = user ? screensOf(user).find(({ attributes }) => attributes?.['list'] === list) : undefined;
  return (
    screen &&
    ((filters) => {
      const query = new URLSearchParams({ fetchState: '', ...filters });
      emit('rd-navigate', { path: `${screen.path}?${query.toString()}` });
    })
  );
}
