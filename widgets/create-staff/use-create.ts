import { useState } from 'react';
import type { Said } from '../../src/text/said.js';
import type { StaffForm, StaffRole } from '../../src/contract/staff.js';
import { STAFF_CALLS } from '../../src/contract/staff-calls.js';
import { toastFailure } from '../../src/core/announce.js';
import { showAtFields } from '../../src/core/show-at-fields.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import { isAnswerLost } from '../../src/core/answer-lost.js';
import { useCreateStaff } from '../../src/data/staff.js';
import { isFieldName, type StaffFormApi } from './staff-values.js';

/**
 * Sends the form, with the toasts of the specification. A refusal goes to the fields that it names, else it stands as
 * `failure`; what was typed stays in both cases.
 */
export function useCreate(role: StaffRole, form: StaffFormApi) {
  const { mutateAsync, isPending } = useCreateStaff(role);
  const [failure, setFailure] = useState<{ why: Said; isLost: boolean }>();
  const { says } = STAFF_CALLS[role].create;

  const create = async (body: StaffForm): Promise<string | null> => {
    setFailure(undefined);
    try {
      const { _id } = await toastDuring(says.busy, mutateAsync(body));
      toast.success(says.done);
      return _id;
    } catch (error) {
      const why = error instanceof Error ? error : says.failed;
      toastFailure(error, says.failed);
      if (!showAtFields(error, isFieldName, form.setError)) setFailure({ why, isLost: isAnswerLost(error) });
      return null;
    }
  };

  return { create, isCreating: isPending, failure };
}
