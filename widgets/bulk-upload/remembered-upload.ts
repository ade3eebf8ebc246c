/** The upload that this tab shows, in its session storage, so that a reload shows its progress or its result again. */
import type { UploadPurpose } from '../../src/contract/uploads/upload.js';

export interface RememberedUpload {
  id: string;
  /** True if it was committed in this tab and its skipped rows haven't been downloaded yet. */
  owesSkipped: boolean;
  /** True if it was sent in this tab to be inserted after its check without a further press. */
  goesThrough: boolean;
}

const keyOf = (personId: string, purpose: UploadPurpose) => `rd-bulk-upload.${purpose}.${personId}`;

/** The last upload that this tab showed; null if there is none. */
export function loadRemembered(personId: string, purpose: UploadPurpose): RememberedUpload | null {
  try {
    // The cast is safe, because only `saveRemembered` writes the entry, and an unknown id is removed.
    return JSON.parse(sessionStorage.getItem(keyOf(personId, purpose)) ?? 'null') as RememberedUpload | null;
  } catch {
    return null;
  }
}

/** Stores it and replaces the previous one; null removes it. */
export function saveRemembered(
  personId: string,
  purpose: UploadPurpose,
  upload: RememberedUpload | null,
): void {
  try {
    if (upload) sessionStorage.setItem(keyOf(personId, purpose), JSON.stringify(upload));
    else sessionStorage.removeItem(keyOf(personId, purpose));
  } catch {
    // Without storage a reload starts with the choice of a file.
  }
}
