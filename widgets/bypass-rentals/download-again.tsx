import { downloadBypassBatch, type BypassBatch } from '../../src/contract/bypass.js';
import { useFileDownload } from '../../src/parts/use-file-download.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** Downloads the file of a past batch. The button stays after a failure. */
export function DownloadAgain({ batch }: { batch: BypassBatch }) {
  const t = useText();
  const { mutate, isPending } = useFileDownload(downloadBypassBatch);
  return (
    <Button
      size="small"
      icon="download"
      busy={isPending}
      aria-label={t('Download again: batch of {time}', { time: t.dateTime(batch.createdAt) })}
      onClick={() => mutate({ params: { id: batch._id } })}
    >
      {t('Download again')}
    </Button>
  );
}
