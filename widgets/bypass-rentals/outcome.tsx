import { useQuery } from '@tanstack/react-query';
import { downloadRentals, type BypassBatch } from '../../src/contract/bypass.js';
import { isCallError } from '../../src/core/call-error.js';
import { bypassBatchesQuery, type BypassBatchWish } from '../../src/data/bypass.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { NEWEST } from './past-page.js';
import { rentals } from './sentences.js';
import { mayHaveBeenTaken, type BypassForm } from './use-bypass-form.js';

interface OutcomeProps extends Pick<BypassForm, 'last' | 'isDownloading'> {
  onRetry: (batch: BypassBatchWish) => void;
}

/** What came of the last download. A file that didn't arrive may have been taken all the same: the batches tell. */
export function Outcome({ last, isDownloading, onRetry }: OutcomeProps) {
  const newest = useQuery({ ...bypassBatchesQuery(NEWEST), enabled: last !== undefined });
  if (!last) return null;
  const { batch, file, error } = last;
  const taken = newest.data?.result.find(({ _id }) => _id === batch.batchId);
  if (file) return <Done name={file.name} taken={taken} wish={batch} />;
  if (!error) return null;
  if (!mayHaveBeenTaken(error)) return <Refused error={error} />;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={downloadRentals.says.failed}
      action={
        <Button size="small" icon="refresh" busy={isDownloading} onClick={() => onRetry(batch)}>
          Try again
        </Button>
      }
    >
      {taken
        ? `The batch of ${rentals(taken.rentals)} for ${taken.admin.name} is taken and kept. Try again gives its file.`
        : `${error.message} Try again gives the same batch: nothing is taken twice.`}
    </Notice>
  );
}

interface DoneProps {
  name: string;
  taken: BypassBatch | undefined;
  wish: BypassBatchWish;
}

function Done({ name, taken, wish }: DoneProps) {
  if (!taken) return <Notice tone="success" role="status" title={`Downloaded as ${name}`} />;
  return (
    <Notice tone="success" role="status" title={`${rentals(taken.rentals)} for ${taken.admin.name}`}>
      Downloaded as {name}.{taken.rentals < wish.limit && ` No more than ${taken.rentals} could be picked.`}
    </Notice>
  );
}

/** A refusal that a field shows needs no second place. */
function Refused({ error }: { error: Error }) {
  if (isCallError(error) && error.errors.length > 0) return null;
  return (
    <Notice tone="warning" icon="info" role="alert" title={error.message}>
      Nothing was taken.
    </Notice>
  );
}
