import { screensOf } from '../../src/contract/screens-of.js';
import type { StaffRole } from '../../src/contract/staff.js';
import { useAuth } from '../../src/core/auth-store.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** Leads to the form that creates a person of a role, for people who have that screen. The page navigates. */
export function CreateButton({ role }: { role: StaffRole }) {
  const t = useText();
  const emit = useEmit();
  const { user } = useAuth();
  const screen =
    user &&
    screensOf(user).find(
      ({ element, attributes }) => element === 'rd-create-staff' && attributes?.['staff-role'] === role,
    );
  if (!screen) return null;
  return (
    <Button variant="primary" icon="plus" onClick={() => emit('rd-navigate', { path: screen.path })}>
      {t.say(screen.title)}
    </Button>
  );
}
