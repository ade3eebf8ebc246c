import { pageLocale } from '../../core/page-locale.js';

/**
 * Puts a toaster at the end of the page, unless there is one. If the page has configured no language, it uses that of the elements.
 */
export function addToaster(): void {
  if (document.querySelector('rd-toaster')) return;
  const toaster = document.createElement('rd-toaster');
  if (pageLocale.getState().tag === null) {
    const speaking = [...document.querySelectorAll('[locale]')].find((one) =>
      one.localName.startsWith('rd-'),
    );
    const tag = speaking?.getAttribute('locale');
    if (tag) toaster.setAttribute('locale', tag);
  }
  document.body.append(toaster);
}
