/** How long a browser may need to take over the file; Safari asks for it late. */
const KEPT_MS = 60_000;

/**
 * Saves a file by the browser's download, by a link in a root: the page or a shadow root. The click doesn't bubble, so that a page
 * that handles clicks on links doesn't follow it.
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
