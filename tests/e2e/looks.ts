/** The computed styles and contents of a page, to compare them. */
import type { Locator, Page } from 'playwright';

/** How elements look and what they contain: everything that a page's styles could change. */
export const looksOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const names = [
      ...['display', 'position', 'float', 'opacity', 'visibility', 'overflow'],
      ...['fontSize', 'fontFamily', 'fontWeight', 'lineHeight', 'letterSpacing', 'wordSpacing', 'textAlign'],
      ...['textTransform', 'textDecoration', 'textIndent', 'color', 'backgroundColor', 'listStyleType'],
      ...['margin', 'padding', 'borderWidth', 'borderColor', 'borderRadius', 'boxShadow'],
      ...['cursor', 'fill', 'stroke', 'transform', 'outlineStyle'],
    ] as const;
    const within = (element.shadowRoot ?? element).querySelectorAll('*');
    const host = element.getBoundingClientRect();
    return [...within].map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const style = getComputedStyle(node);
      // A fixed element is positioned by the window, not by its host element.
      const place = style.position === 'fixed' ? [left, top] : [left - host.left, top - host.top];
      // An element with `display: contents` has no box, so it has no position.
      const box = style.display === 'contents' ? '' : [...place, width, height].map(Math.round).join(' ');
      const looks = names.map((name) => `${name}: ${style[name]}`);
      const tag = `${node.localName}.${node.getAttribute('class') ?? ''}`;
      return [tag, box, ...looks].join('; ');
    });
  });

/** Every property of every element that belongs to the page. */
export const ownLooks = (page: Page) =>
  page.locator('#own').evaluate((own) =>
    [own, ...own.querySelectorAll('*')].map((node) => {
      const style = getComputedStyle(node);
      const names = [...style].filter((name) => !name.startsWith('--rd-')).sort();
      return [node.localName, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('; ');
    }),
  );
