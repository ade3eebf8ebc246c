/** The screen's texts about an upload. */
import type { UploadPurpose, UploadState } from '../../src/contract/uploads/upload.js';
import type { EnglishText } from '../../src/text/english.js';
import type { IconName } from '../../src/ui/icon/icon.js';
import type { Tone } from '../../src/ui/status-badge/status-badge.js';

export const TITLES: Record<UploadPurpose, EnglishText> = {
  bulk: 'Bulk Rental Upload',
  'for-use': 'Bulk Upload For Use',
};

/**
 * Sentences about who owns the rentals, and when they can be picked (readings.md, 'Uploads and downloads').
 */
export const PURPOSES: Record<UploadPurpose, EnglishText> = {
  bulk: 'The rentals of the file will be yours, and they wait as long as the hold says.',
  'for-use': 'The rentals of the file belong to nobody, skip the hold and come first in auto order.',
};

export const STATES: Record<UploadState, { title: EnglishText; tone: Tone; icon?: IconName }> = {
  choosing: { title: 'Choose a sheet', tone: 'warning' },
  checking: { title: 'Checking', tone: 'info', icon: 'clock' },
  ready: { title: 'Waits for you', tone: 'warning' },
  inserting: { title: 'Inserting', tone: 'info', icon: 'clock' },
  done: { title: 'Done', tone: 'success' },
  stopped: { title: 'Stopped', tone: 'warning', icon: 'cross' },
  failed: { title: 'Failed', tone: 'danger' },
  cancelled: { title: 'Cancelled', tone: 'neutral', icon: 'cross' },
  undoing: { title: 'Undoing', tone: 'info', icon: 'clock' },
  expired: { title: 'Expired', tone: 'neutral', icon: 'clock' },
  undone: { title: 'Undone', tone: 'neutral', icon: 'arrow-left' },
};

export const MOVED_ON: EnglishText = 'This upload has moved on meanwhile. It is shown as it stands now.';
export const TOO_LATE_TO_UNDO: EnglishText =
  'This upload can’t be undone any more: all its rentals were picked, or it is undone already.';
