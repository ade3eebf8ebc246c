import { DEAL_TRANSITIONS, makeFinalClose, type ClosedRental } from '../../src/contract/closed-rentals.js';
import { DEAL_STATUS_TITLES } from '../../src/contract/deal-status.js';
import { toastFailure } from '../../src/core/announce.js';
import { toast } from '../../src/core/toast.js';
import { useSetDealStatus } from '../../src/data/deals.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import { Select } from '../../src/ui/select/select.js';

/** Sets a deal to done or failed: shown at once, taken back with the server's sentence when it is refused. */
export function CloseSelect({ deal }: { deal: ClosedRental }) {
  const t = useText();
  const emit = useEmit();
  const setStatus = useSetDealStatus();
  const isOpen = deal.status === 'in-process';
  const steps = DEAL_TRANSITIONS[deal.status];

  const choose = (value: string) => {
    const status = steps.find((step) => step === value);
    if (!status || setStatus.isPending) return;
    setStatus.mutate(
      { id: deal._id, status },
      {
        onSuccess: () => {
          toast.success(makeFinalClose.says.done);
          emit('rd-deal-status-changed', { closedRentalId: deal._id, status });
        },
        onError: (error) => toastFailure(error, makeFinalClose.says.failed),
      },
    );
  };

  const options = [...(isOpen ? [] : [deal.status]), ...steps].map((status) => ({
    value: status,
    label: t.say(DEAL_STATUS_TITLES[status]),
  }));
  return (
    <Select
      size="small"
      aria-label={t('Close Deal of {name}', { name: deal.client_name })}
      aria-busy={setStatus.isPending || undefined}
      {...(isOpen && { placeholder: t('Choose') })}
      options={options}
      value={isOpen ? '' : deal.status}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
