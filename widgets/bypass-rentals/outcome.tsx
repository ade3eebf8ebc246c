import { useQuery } from '@tanstack/react-query';
import { downloadRentals, type BypassBatch } from '../../src/contract/bypass/bypass.js';
import { isCallError } from '../../src/core/call-error.js';
import { bypassBatchesQuery, type BypassBatchRequest } from '../../src/data/bypass.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { NEWEST } from './past-page.js';
import { mayHaveBeenTaken, type BypassForm } from './use-bypass-form.js';

interface OutcomeProps extends Pick<BypassForm, 'last' | 'isDownloading'> {
  onRetry: (batch: BypassBatchRequest) => void;
}

/**
 * The result of the last download. Its rentals may have been taken even if the file didn't arrive; the past
 * batches show this.
 */
export function Outcome({ last, isDownloading, onRetry }: OutcomeProps) {
  const t = useText();
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
      title={t.say(downloadRentals.says.failed)}
      action={
        <Button size="small" icon="refresh" busy={isDownloading} onClick={() => onRetry(batch)}>
          {t('Try again')}
        </Button>
      }
    >
      {taken
        ? t.plural(
            taken.rentals,
            'The batch of {count} rental for {name} is taken and kept. Try again gives its file.',
            'The batch of {count} rentals for {name} is taken and kept. Try again gives its file.',
            { name: taken.admin.name },
          )
        : [t.say(error), t('Try again gives the same batch: nothing is taken twice.')].join(' ')}
    </Notice>
  );
}

interface DoneProps {
  name: string;
  taken: BypassBatch | undefined;
  wish: BypassBatchRequest;
}

function Done({ name: file, taken, wish }: DoneProps) {
  const t = useText();
  if (!taken) return <Notice tone="success" role="status" title={t('Downloaded as {file}', { file })} />;
  return (
    <Notice
      tone="success"
      role="status"
      title={t.plural(taken.rentals, '{count} rental for {name}', '{count} rentals for {name}', {
        name: taken.admin.name,
      })}
    >
      {t('Downloaded as {file}.', { file })}
      {taken.rentals < wish.limit && ' '}
      {taken.rentals < wish.limit && t('No more than {count} could be picked.', { count: taken.rentals })}
    </Notice>
  );
}

/** A refusal that is shown at a field isn't repeated here. */
function Refused({ error }: { error: Error }) {
  const t = useText();
  if (isCallError(error) && error.errors.length > 0) return null;
  return (
    <Notice tone="warning" icon="info" role="alert" title={t.say(error)}>
      {t('Nothing was taken.')}
    </Notice>
  );
}
