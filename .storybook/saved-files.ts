/** Files that a page hands to the browser's downloads, caught instead of saved. */
import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  file: Blob;
}

/** Catches them from now on, until `vi.restoreAllMocks()`. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = make(blob);
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: blobs.get(this.href) ?? new Blob() });
    return true;
  });
  return saved;
}
