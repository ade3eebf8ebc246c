import sonnerCss from 'sonner/dist/styles.css?inline';
import { toasts } from '../../core/toast.js';
import { defineElement } from '../define-element.js';
import { TOKENS_ONLY_ROOT } from '../tokens-only-root.js';
import { addToaster } from './add-toaster.js';
import { Toaster } from './toaster.js';
import css from './toaster.css?inline';

toasts.add = addToaster;

/**
 * Shows the page's toasts, in the light DOM at the end of the body. Core adds it with the first toast. It isn't in the folder of
 * widgets, because every element needs it.
 *
 * @keyboard Alt with T moves the focus to the toasts.
 * @accessibility A toast is announced to screen readers and takes no focus; it stays while the pointer is over it.
 */
export default defineElement(
  'rd-toaster',
  Toaster,
  { shadow: false, styles: sonnerCss + css },
  TOKENS_ONLY_ROOT,
);
