import { useEffect, useRef, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Role } from '../../src/contract/roles.js';
import type { StaffForm, StaffRole } from '../../src/contract/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useFormDraft } from '../../src/parts/use-form-draft.js';
import { BLANK, BLANK_DRAFT, staffResolver, type StaffValues } from './staff-values.js';
import { useCreate } from './use-create.js';

/** The form for a new person of a role: checked by the contract's struct, stored as a draft, emptied only when somebody was made. */
export function useStaffForm(role: StaffRole, caller: Role) {
  const emit = useEmit();
  const { initial, isRestored, save, clear } = useFormDraft(`staff.${role}`, BLANK_DRAFT);
  const form = useForm<StaffValues, unknown, StaffForm>({
    resolver: staffResolver(role, caller),
    defaultValues: { ...BLANK, ...initial },
    mode: 'onTouched',
  });
  const { create, isCreating, failure } = useCreate(role, form);
  const wasSent = useRef(false);

  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  );

  const empty = () => {
    // Its fields are known again only after the next render.
    flushSync(() => {
      form.reset(BLANK);
      clear();
    });
    form.setFocus('name');
  };

  const send = async (body: StaffForm) => {
    if (isCreating) return;
    const staffId = await create(body);
    if (staffId === null) return;
    wasSent.current = true;
    empty();
    emit('rd-staff-created', { staffId, role });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A second Enter, or one held down, finds the form sent and emptied.
    if (wasSent.current && Object.values(form.getValues()).every((text) => text === ''))
      form.setFocus('name');
    else void form.handleSubmit(send)();
  };

  return { form, isRestored, isCreating, failure, submit, empty };
}
