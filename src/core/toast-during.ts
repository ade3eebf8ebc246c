import { LOADING_TOAST_AFTER_MS } from '../contract/toaster-limits.js';
import { toast } from './toast.js';

/** A loading toast while the work goes on, unless it is done within 150 ms. Gives and throws what the work does. */
export async function toastDuring<T>(text: string, work: Promise<T>): Promise<T> {
  let id: string | undefined;
  const timer = setTimeout(() => (id = toast.loading(text)), LOADING_TOAST_AFTER_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (id !== undefined) toast.dismiss(id);
  }
}
