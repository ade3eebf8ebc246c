import { useState } from 'react';
import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import { useStyles } from '../../src/element/use-styles.js';
import { DIALOG_STYLES } from './dialog-styles.js';
import { GroupDialog } from './group-dialog.js';
import { SelectionBar, type GroupAction } from './selection-bar.js';

interface SelectionProps {
  role: StaffRole;
  /** The role of the logged-in person. */
  caller: Role;
  people: readonly StaffUser[];
  onSelectAll: () => void;
  onClear: () => void;
}

/**
 * The bar about the selected people, and the dialog of what is done to them. The dialog stays open when they leave the page, because it
 * says who was refused.
 */
export function Selection({ role, caller, people, onSelectAll, onClear }: SelectionProps) {
  useStyles(DIALOG_STYLES);
  const [action, setAction] = useState<GroupAction | null>(null);
  return (
    <>
      {people.length > 0 && (
        <SelectionBar {...{ role, caller, onSelectAll, onClear }} count={people.length} onAsk={setAction} />
      )}
      {action && (
        <GroupDialog
          {...{ role, caller, action, people }}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            onClear();
          }}
        />
      )}
    </>
  );
}
