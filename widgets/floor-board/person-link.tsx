import { useAuth } from '../../src/core/auth-store.js';
import { screensOf } from '../../src/contract/screens-of.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

interface PersonLinkProps {
  id: string;
  name: string;
  /** The list to open: of the leads that the person picked, or of those that they entered. */
  list: 'picked-leads' | 'all-leads';
}

/** A person's name. For viewers who have that list, it is a link to the person's leads; the page navigates. */
export function PersonLink({ id, name, list }: PersonLinkProps) {
  const t = useText();
  const emit = useEmit();
  const { user } = useAuth();
  const screen = user && screensOf(user).find(({ attributes }) => attributes?.['list'] === list);
  if (!screen) return name;
  return (
    <Button
      className="person-link"
      data-fact=""
      variant="quiet"
      size="small"
      aria-label={t('Leads of {name}', { name })}
      onClick={() => emit('rd-navigate', { path: `${screen.path}?person=${id}` })}
    >
      {name}
    </Button>
  );
}
