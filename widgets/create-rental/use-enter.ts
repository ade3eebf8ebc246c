import { useState } from 'react';
import { createRental, type RentalForm } from '../../src/contract/rentals.js';
import { showAtFields } from '../../src/core/show-at-fields.js';
import { toast } from '../../src/core/toast.js';
import { useCreateRental } from '../../src/data/new-rental.js';
import { isRentalField, type RentalFormApi } from './rental-values.js';

/**
 * Sends a rental; gives its id, or null when it was refused. A refusal goes to the fields that it names, else it stands as
 * `failure`; what was typed stays in both cases.
 */
export function useEnter(form: RentalFormApi) {
  const { mutateAsync, isPending } = useCreateRental();
  const [failure, setFailure] = useState<string>();

  const enter = async (rental: RentalForm): Promise<string | null> => {
    setFailure(undefined);
    try {
      const { _id } = await mutateAsync(rental);
      toast.success(createRental.says.done);
      return _id;
    } catch (error) {
      if (!showAtFields(error, isRentalField, form.setError))
        setFailure(error instanceof Error ? error.message : createRental.says.failed);
      return null;
    }
  };

  return { enter, isEntering: isPending, failure };
}
