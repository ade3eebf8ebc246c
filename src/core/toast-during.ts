import { LOADING_TOAST_AFTER_MS } from '../contract/limits.js';
import { toast } from './toast.js';

/**
 * Shows a loading toast during the work, unless it ends within 150 ms. Returns or throws the same as the
 * work.
 */
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
