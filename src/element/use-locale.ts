import { useSyncExternalStore } from 'react';
import { pageLocale } from '../core/page-locale.js';
import { firstKnown } from '../text/locale.js';

const pageTag = () => pageLocale.getState().tag;

/**
 * The tag (BCP 47) of an element's language: its `locale` attribute, else the page's configured language,
 * else the `lang` around the element when it is rendered, else English.
 */
export function useLocale(host: Element, own: string | undefined): string {
  // The server snapshot is the same function, because React would otherwise render the hydrated markup
  // (data-rd-static) again.
  const configured = useSyncExternalStore(pageLocale.subscribe, pageTag, pageTag);
  return firstKnown(own, configured, langAround(host));
}

/** The language's tag for an element that isn't rendered yet. */
export const tagOf = (host: Element): string =>
  firstKnown(host.getAttribute('locale'), pageTag(), langAround(host));

/** The nearest `lang`, also outside the shadow roots that contain the element. */
export function langAround(element: Element): string | null {
  const near = element.closest('[lang]');
  if (near) return near.getAttribute('lang');
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? langAround(root.host) : null;
}
