import { formatDateTime } from '../../src/contract/business-clock.js';
import { downloadBypassBatch, type BypassBatch } from '../../src/contract/bypass.js';
import { toast } from '../../src/core/toast.js';
import { useBatchAgain } from '../../src/data/bypass.js';
import { useHost } from '../../src/element/host-context.js';
import { saveFile } from '../../src/spreadsheet/save-file.js';
import { Button } from '../../src/ui/button/button.js';

/** The file of a past batch, as it was. A failure takes nothing away: the button stays. */
export function DownloadAgain({ batch }: { batch: BypassBatch }) {
  const host = useHost();
  const { mutate, isPending } = useBatchAgain();
  const download = () =>
    mutate(batch._id, {
      onSuccess: ({ name, file }) => {
        saveFile(file, name, host.shadowRoot ?? document);
        toast.success(downloadBypassBatch.says.done);
      },
      onError: ({ message }) => void toast.error(message),
    });
  return (
    <Button
      size="small"
      icon="download"
      busy={isPending}
      aria-label={`Download again: batch of ${formatDateTime(batch.createdAt)}`}
      onClick={download}
    >
      Download again
    </Button>
  );
}
