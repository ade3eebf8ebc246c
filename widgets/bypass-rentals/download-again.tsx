import { downloadBypassBatch, type BypassBatch } from '../../src/contract/bypass.js';
import { toastFailure } from '../../src/core/announce.js';
import { toast } from '../../src/core/toast.js';
import { useBatchAgain } from '../../src/data/bypass.js';
import { useHost } from '../../src/element/use-host.js';
import { saveFile } from '../../src/spreadsheet/save-file.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** Downloads the file of a past batch. The button stays after a failure. */
export function DownloadAgain({ batch }: { batch: BypassBatch }) {
  const host = useHost();
  const t = useText();
  const { mutate, isPending } = useBatchAgain();
  const download = () =>
    mutate(batch._id, {
      onSuccess: ({ name, file }) => {
        saveFile(file, name, host.shadowRoot ?? document);
        toast.success(downloadBypassBatch.says.done);
      },
      onError: (error) => toastFailure(error, downloadBypassBatch.says.failed),
    });
  return (
    <Button
      size="small"
      icon="download"
      busy={isPending}
      aria-label={t('Download again: batch of {time}', { time: t.dateTime(batch.createdAt) })}
      onClick={download}
    >
      {t('Download again')}
    </Button>
  );
}
