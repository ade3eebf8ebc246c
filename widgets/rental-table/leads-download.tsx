import {
  DOWNLOAD_SENTENCES,
  useRentalDownload,
  type DownloadSource,
} from '../../src/data/rental-download.js';
import type { RentalWish } from '../../src/data/rental-lists.js';
import { useText } from '../../src/text/use-text.js';
import { Download } from '../../src/ui/download/download.js';

export interface LeadsDownloadProps {
  source: DownloadSource;
  wish: RentalWish;
  total: number | undefined;
}

/** Downloads what the list's filters show. A component of its own: while it counts, only it is drawn again. */
export function LeadsDownload({ source, wish, total }: LeadsDownloadProps) {
  const t = useText();
  const { view, ...actions } = useRentalDownload(source, wish, total);
  return <Download view={view} many="rentals" failedTitle={t.say(DOWNLOAD_SENTENCES.failed)} {...actions} />;
}
