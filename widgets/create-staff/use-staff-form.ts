import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Role } from '../../src/contract/roles/roles.js';
import { STAFF_CALLS } from '../../src/contract/staff/staff-calls.js';
import { staffForm, type StaffForm, type StaffRole } from '../../src/contract/staff/staff.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import { useCreateStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useFormDraft } from '../../src/parts/use-form-draft.js';
import { BLANK, BLANK_DRAFT } from './staff-values.js';

export type StaffFormApi = ReturnType<typeof useStaffForm>;

/** The form for a new person of a role, with the toasts of the specification; emptied only when a person was created, except admin and leader. */
export function useStaffForm(role: StaffRole, caller: Role) {
  const emit = useEmit();
  const draft = useFormDraft(`staff.${role}`, BLANK_DRAFT);
  const { mutateAsync } = useCreateStaff(role);
  const { says } = STAFF_CALLS[role].create;

  const [isInviting, setIsInviting] = useState(false);
  /** The invitation of the person created last, if it isn't mailed. */
  const [invitation, setInvitation] = useState<{ name: string; link: string } | null>(null);

  const send = async (body: StaffForm) => {
    const { _id, link } = await toastDuring(says.busy, mutateAsync(body));
    toast.success(says.done);
    // The next person is often below the same admin and leader.
    const { admin_email, team_leader_email } = form.values;
    form.empty({ admin_email, team_leader_email });
    if (link !== undefined) setInvitation({ name: body.name, link });
    emit('rd-staff-created', { staffId: _id, role });
  };

  const readStaff = readBy(staffForm(role, caller));
  const form = useForm({
    blank: BLANK,
    draft,
    read: (values) => readStaff(isInviting ? { ...values, password: undefined, invite: true } : values),
    send,
    failed: says.failed,
    check: 'on-blur',
  });
  return {
    ...form,
    isRestored: draft.isRestored,
    invitation,
    forgetInvitation: () => setInvitation(null),
    /** Chooses between a password and an invitation before the form is submitted. */
    setInviting: (inviting: boolean) => flushSync(() => setIsInviting(inviting)),
  };
}
