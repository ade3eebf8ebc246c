import { useEffect } from 'react';
import { useHost } from './use-host.js';

const ATTRIBUTE = 'heading-level';
/** The level of a screen's title in our own code. */
const TITLE_LEVEL = 2;
const MAX_LEVEL = 6;
const HEADINGS = 'h2, h3, h4, h5, h6';

/** Gives the headings of the element the levels that fit into the page: its title that of `heading-level`, those below it the next ones. */
export function HeadingLevel() {
  const host = useHost();
  useEffect(() => {
    const root = host.shadowRoot ?? host;
    const inside = new MutationObserver(() => setLevels(root, levelOf(host)));
    const follow = () => {
      const level = levelOf(host);
      setLevels(root, level);
      inside.disconnect();
      if (level !== null) inside.observe(root, { childList: true, subtree: true });
    };
    const attribute = new MutationObserver(follow);
    attribute.observe(host, { attributeFilter: [ATTRIBUTE] });
    follow();
    return () => {
      inside.disconnect();
      attribute.disconnect();
    };
  }, [host]);
  return null;
}

/** Null when the page sets no level, or none from 1 to 6. */
function levelOf(host: Element): number | null {
  const level = Number(host.getAttribute(ATTRIBUTE));
  return Number.isInteger(level) && level >= 1 && level <= MAX_LEVEL ? level : null;
}

function setLevels(root: ParentNode, level: number | null): void {
  for (const heading of root.querySelectorAll(HEADINGS))
    if (level === null) heading.removeAttribute('aria-level');
    else {
      const own = Number(heading.localName.slice(1));
      heading.setAttribute('aria-level', String(Math.min(own - TITLE_LEVEL + level, MAX_LEVEL)));
    }
}
