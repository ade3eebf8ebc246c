import { useState } from 'react';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import { ListTools, type ListToolsProps } from '../../src/parts/list-screen/list-tools.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { createScreenOf } from '../../src/contract/screens/screens-of.js';
import { useAuth } from '../../src/core/auth-store.js';
import { useEmit } from '../../src/element/host-context.js';

const ImportDialog = lazyComponent(
  async () => (await import('./import/import-dialog.js')).ImportDialog,
  null,
);

interface StaffActionsProps extends Omit<ListToolsProps, 'list'> {
  role: StaffRole;
}

/** The person's preferences, and the ways to new people: a file of any roles, or the form of this role. */
export function StaffActions({ role, ...tools }: StaffActionsProps) {
  const t = useText();
  /** Null until the dialog was first opened. */
  const [isImporting, setIsImporting] = useState<boolean | null>(null);
  return (
    <>
      <ListTools list={`${role}s`} {...tools} />
      <Button icon="upload" onClick={() => setIsImporting(true)}>
        {t('Import#verb')}
      </Button>
      <CreateButton role={role} />
      {isImporting !== null && <ImportDialog open={isImporting} onClose={() => setIsImporting(false)} />}
    </>
  );
}

/** Leads to the form that creates a person of a role, for people who have that screen. The page navigates. */
function CreateButton({ role }: { role: StaffRole }) {
  const t = useText();
  const emit = useEmit();
  const { user } = useAuth();
  const screen = user && createScreenOf(user, role);
  if (!screen) return null;
  return (
    <Button variant="primary" icon="plus" onClick={() => emit('rd-navigate', { path: screen.path })}>
      {t.say(screen.title)}
    </Button>
  );
}
