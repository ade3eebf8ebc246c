/** What is fetched with the first toast: the toaster, and how it comes onto the page. */
import { pageLocale } from '../../core/page-locale.js';
import { toasts } from '../../core/toast.js';
import './toaster.element.js';

/** Puts a toaster at the end of the page, unless one is there. Where the page has configured no language, it speaks that of the elements. */
toasts.add = () => {
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
};
