/** The download of a list of rentals as a spreadsheet, with its filters. */
import { useEffect, useRef, useState } from 'react';
import { coded } from '../contract/base/coded.js';
import { startAllLeadsDownload, type LeadsList } from '../contract/rentals/rental-lists.js';
import { CALL_REFUSALS } from '../contract/refusals/calls.js';
import { DOWNLOAD_REFUSALS } from '../contract/refusals/rentals.js';
import { announce } from '../core/announce.js';
import { isCallError } from '../core/call-error.js';
import { loadCode } from '../core/load-code.js';
import { toast } from '../core/toast.js';
import type { DownloadState, RentalDownload } from './rental-download-run.js';
import type { RentalListFilters, Supervisor } from './rental-lists.js';

export const DOWNLOAD_SENTENCES = startAllLeadsDownload.says;

/** A list that can be downloaded, for a role. */
export interface DownloadSource {
  list: LeadsList;
  caller: Supervisor;
}

/**
 * The download of a list, for the kit's `Download`. It uses the filters at its start, continues when they change, and ends when the
 * component unmounts.
 *
 * @example const { view, ...actions } = useRentalDownload({ list, caller }, wish, total); <Download view={view} many="rentals"
 * failedTitle={DOWNLOAD_SENTENCES.failed} {...actions} />
 */
export function useRentalDownload(
  source: DownloadSource,
  wish: RentalListFilters,
  total: number | undefined,
) {
  const [view, setView] = useState<DownloadState>({ phase: 'idle' });
  const run = useRef<Run>(null);
  // A refusal is about the filters with which the download was asked for.
  const filters = JSON.stringify(wish);
  const [askedFor, setAskedFor] = useState(filters);

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
    view: view.phase === 'refused' && askedFor !== filters ? ({ phase: 'idle' } as const) : view,
    onStart: (near: Element) => {
      end();
      setAskedFor(filters);
      // An empty list isn't requested, because it would only add an entry to the audit.
      if (total === 0) {
        const why = coded(DOWNLOAD_REFUSALS, 'nothing-to-download');
        toast.warning(why);
        setView({ phase: 'refused', why });
        return;
      }
      run.current = runOf(source, wish, setView);
      void run.current.go(near.getRootNode());
    },
    onRetry: (near: Element) => void run.current?.go(near.getRootNode()),
    onCancel: forget,
    onDismiss: forget,
  };
}

interface Run {
  /** Starts, or continues after a failure. */
  go: (root: Node) => Promise<void>;
  cancel: () => void;
}

/** A download whose code is loaded when it starts. */
function runOf(source: DownloadSource, wish: RentalListFilters, show: (state: DownloadState) => void): Run {
  let run: RentalDownload | null = null;
  let isOver = false;
  const begin = async () => {
    show({ phase: 'starting' });
    const { RentalDownload } = await loadCode(() => import('./rental-download-run.js'));
    return (run ??= new RentalDownload(source, wish, show));
  };
  return {
    go: async (root) => {
      try {
        const begun = await begin();
        if (!isOver) await begun.go(root);
      } catch (error) {
        const why = isCallError(error) ? error : coded(CALL_REFUSALS, 'unreachable');
        if (isOver) return;
        announce(error, why);
        show({ phase: 'failed', why });
      }
    },
    cancel: () => {
      isOver = true;
      run?.cancel();
    },
  };
}
