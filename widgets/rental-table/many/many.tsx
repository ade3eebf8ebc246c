import { useState } from 'react';
import type { RentalJobAction } from '../../../src/contract/rentals/rental-job-actions.js';
import type { Which } from '../../../src/data/rental-jobs.js';
import type { DownloadSource } from '../../../src/data/rental-download.js';
import { JobDialog } from './job-dialog.js';
import { SelectionBar } from './selection-bar.js';

interface ManyProps {
  source: DownloadSource;
  actions: readonly RentalJobAction[];
  /** The selected leads; null when all that the filters of `which` show are selected. */
  ids: ReadonlySet<string> | null;
  which: Which;
  total: number;
  onSelectPage: () => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** The bar with the actions for the selected leads, and the dialog of the chosen action. */
export function Many({ source, actions, ids, which, total, onClear, ...selecting }: ManyProps) {
  // Stores the selection at the click on the action, because rows may leave the list while the dialog is open.
  const [asked, setAsked] = useState<{ action: RentalJobAction; which: Which } | null>(null);
  const count = ids ? ids.size : total;
  const chosen = ids ? { list: which.list, rentalIds: [...ids] } : which;
  return (
    <>
      {count > 0 && (
        <SelectionBar
          {...{ actions, count, total, onClear, ...selecting }}
          onAsk={(action) => setAsked({ action, which: chosen })}
        />
      )}
      {asked && (
        <JobDialog
          {...asked}
          source={source}
          onClose={(isCommitted) => {
            setAsked(null);
            if (isCommitted) onClear();
          }}
        />
      )}
    </>
  );
}
