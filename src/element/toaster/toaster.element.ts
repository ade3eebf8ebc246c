import sonnerCss from 'sonner/dist/styles.css?inline';
import { toasts } from '../../core/toast.js';
import { defineElement } from '../define-element.js';
import { TOKENS_ONLY_ROOT } from '../tokens-only-root.js';
import { addToaster } from './add-toaster.js';
import { Toaster } from './toaster.js';
import css from './toaster.css?inline';

toasts.add = addToaster;

/**
 * The page's one place for toasts, in the light DOM at the end of the body. Core puts it there with the first toast; it lives
 * beside core rather than among the widgets because every element needs it.
 *
 * @keyboard Alt with T leads to the toasts.
 * @accessibility A toast is said to screen readers and takes no focus; it waits while somebody points at it.
 */
export default defineElement(
  'rd-toaster',
  Toaster,
  { shadow: false, styles: sonnerCss + css },
  TOKENS_ONLY_ROOT,
);
