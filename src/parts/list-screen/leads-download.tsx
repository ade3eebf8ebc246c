import { DOWNLOAD_SENTENCES, useRentalDownload, type DownloadSource } from '../../data/rental-download.js';
import type { RentalListFilters } from '../../data/rental-lists.js';
import { useText } from '../../text/use-text.js';
import { Download } from '../../ui/download/download.js';

export interface LeadsDownloadProps {
  source: DownloadSource;
  wish: RentalListFilters;
  total: number | undefined;
}

/**
 * Downloads the list with its filters. It is a separate component, so that only this is rendered again while
 * the rows are counted.
 */
export function LeadsDownload({ source, wish, total }: LeadsDownloadProps) {
  const t = useText();
  const { view, ...actions } = useRentalDownload(source, wish, total);
  return <Download view={view} many="rentals" failedTitle={t.say(DOWNLOAD_SENTENCES.failed)} {...actions} />;
}
