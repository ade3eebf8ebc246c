import { approveDoNotContactImport } from '../../../src/contract/do-not-contact-import.js';
import { toast } from '../../../src/core/toast.js';
import { useApproveNumberImport } from '../../../src/data/do-not-contact-import.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';

/** Puts the waiting numbers of an import on the list. _Undo import_ next to it drops them, also when they are on the list. */
export function ApproveButton({ importId, waiting }: { importId: string; waiting: number }) {
  const t = useText();
  const emit = useEmit();
  const { mutate, isPending, error } = useApproveNumberImport();
  const approve = () =>
    mutate(importId, {
      onSuccess: () => {
        toast.success(approveDoNotContactImport.says.done);
        emit('rd-do-not-contact-changed', { change: 'listed' });
      },
    });
  return (
    <>
      <Button size="small" busy={isPending} onClick={approve}>
        {t.plural(waiting, 'List {count} number', 'List {count} numbers')}
      </Button>
      <span role="alert">{error && t.say(error)}</span>
    </>
  );
}
