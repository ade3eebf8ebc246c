import { useMutation } from '@tanstack/react-query';
import { exportDeals } from '../../src/contract/deal-export.js';
import type { DealFilters } from '../../src/contract/closed-rentals.js';
import { toastFailure } from '../../src/core/announce.js';
import { callForFile } from '../../src/core/call-for-file.js';
import { toast } from '../../src/core/toast.js';
import { saveFile } from '../../src/spreadsheet/save-file.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** Saves the deals of the list as a spreadsheet, which the server makes. */
export function DealsDownload({ wish }: { wish: DealFilters }) {
  const t = useText();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => callForFile(exportDeals)({ query: wish }),
    onError: (error) => toastFailure(error, exportDeals.says.failed),
  });
  return (
    <Button
      icon="download"
      busy={isPending}
      onClick={({ currentTarget }) =>
        mutate(undefined, {
          onSuccess: ({ name, file }) => {
            saveFile(file, name, currentTarget.getRootNode());
            toast.success(exportDeals.says.done);
          },
        })
      }
    >
      {t('Download')}
    </Button>
  );
}
