/** The download of a list of rentals: all that its filters show, as a spreadsheet. */
import { useEffect, useRef, useState } from 'react';
import { startAllLeadsDownload, type LeadsList } from '../contract/rental-lists.js';
import { RentalDownload, type DownloadState } from './rental-download-run.js';
import type { RentalWish, Supervisor } from './rental-lists.js';

export const DOWNLOAD_SENTENCES = startAllLeadsDownload.says;

/** A list that can be downloaded, as somebody gets it. */
export interface DownloadSource {
  list: LeadsList;
  caller: Supervisor;
}

/**
 * The download of a list, for the kit's `Download`. It takes the filters that are set when it starts; one that runs goes on when
 * they change, and ends when the component goes.
 *
 * @example const { view, ...actions } = useRentalDownload({ list, caller }, wish, total);
 *   <Download view={view} many="rentals" failedTitle={DOWNLOAD_SENTENCES.failed} {...actions} />
 */
export function useRentalDownload(source: DownloadSource, wish: RentalWish, total: number | undefined) {
  const [view, setView] = useState<DownloadState>({ phase: 'idle' });
  const run = useRef<RentalDownload>(null);

  const end = () => {
    run.current?.cancel();
    run.current = null;
  };
  useEffect(() => end, []);

  const forget = () => {
    end();
    setView({ phase: 'idle' });
  };
  return {
    view,
    onStart: (beside: Element) => {
      end();
      // The list has said so already; asking the server would only write a line into the audit.
      if (total === 0) {
        setView({ phase: 'refused', message: DOWNLOAD_SENTENCES.nothing });
        return;
      }
      run.current = new RentalDownload(source, wish, setView);
      void run.current.go(beside.getRootNode());
    },
    onRetry: (beside: Element) => void run.current?.go(beside.getRootNode()),
    onCancel: forget,
    onDismiss: forget,
  };
}
