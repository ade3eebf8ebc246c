/** Files that a page downloads, captured instead of saved. */
import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  file: Blob;
  /** The root of the clicked link. It must not be the page, whose own click handlers would see the click. */
  root: Node;
}

/** Captures downloaded files from now on, until `vi.restoreAllMocks()`. */
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
    const file = blobs.get(this.href) ?? new Blob();
    saved.push({ name: this.download, file, root: this.getRootNode() });
    return true;
  });
  return saved;
}
