/** How long the file's address stays valid; some browsers, such as Safari, read it only some time after the click. */
const KEPT_MS = 60_000;

/**
 * Saves a file as a download of the browser, by a link in a root (the page or a shadow root). The click
 * doesn't bubble, so that a page that handles clicks on links doesn't follow it.
 */
export function saveFile(file: Blob, name: string, root: Node): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name, hidden: true });
  const place = root instanceof ShadowRoot ? root : document.body;
  place.append(link);
  link.dispatchEvent(new MouseEvent('click', { bubbles: false, cancelable: true }));
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
