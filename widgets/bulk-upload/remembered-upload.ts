/** Which upload this tab shows, stored with the person's drafts: a reload shows its progress or its result again. */
import { boolean, is, string, type as looseObject } from 'superstruct';
import type { UploadPurpose } from '../../src/contract/intake.js';
import { loadDraft, saveDraft } from '../../src/core/drafts.js';

const Remembered = looseObject({ id: string(), owesSkipped: boolean() });

export interface RememberedUpload {
  id: string;
  /** It was committed in this tab, and its skipped rows haven't been downloaded yet. */
  owesSkipped: boolean;
}

const nameOf = (purpose: UploadPurpose) => `upload.${purpose}`;

/** The upload that this tab showed last; null: none. */
export function loadRemembered(personId: string, purpose: UploadPurpose): RememberedUpload | null {
  const stored = loadDraft(personId, nameOf(purpose));
  return is(stored, Remembered) ? stored : null;
}

/** Stores it in the place of the one before; null removes it. */
export const saveRemembered = (
  personId: string,
  purpose: UploadPurpose,
  upload: RememberedUpload | null,
): void => saveDraft(personId, nameOf(purpose), upload);
