import { useSyncExternalStore } from 'react';
import { pageLocale } from '../core/page-locale.js';
import { firstKnown } from '../text/locale.js';

const pageTag = () => pageLocale.getState().tag;

/**
 * The tag (BCP 47) of the language that an element speaks: its `locale` attribute, else what the page has configured, else the
 * `lang` that the page says around it when it is drawn, else English.
 */
export function useLocale(host: Element, own: string | undefined): string {
  // The same while markup that stood there is taken over (data-rd-static): without it React would draw it anew.
  const configured = useSyncExternalStore(pageLocale.subscribe, pageTag, pageTag);
  return firstKnown(own, configured, langAround(host));
}

/** The same for an element that isn't drawn yet. */
export const tagOf = (host: Element): string =>
  firstKnown(host.getAttribute('locale'), pageTag(), langAround(host));

/** The nearest `lang`, also outside of the shadow roots that the element stands in. */
export function langAround(element: Element): string | null {
  const near = element.closest('[lang]');
  if (near) return near.getAttribute('lang');
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? langAround(root.host) : null;
}
