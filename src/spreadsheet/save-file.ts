/** As long as a browser may need to take a file over; Safari asks for it late. */
const KEPT_MS = 60_000;

/**
 * Gives a file to the browser's downloads, by a link in a root: the page or a shadow root. The click doesn't bubble: a page that watches links
 * gets nothing to follow, and its location stays.
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
