import { IMAGE_REFUSALS } from '../../src/contract/closed-rentals.js';
import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import { readImageHeader } from '../../src/ui/file-picker/image-header.js';

/** What may be chosen; what is inside counts. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp';

/**
 * Why files can't be the proof; null when they can. It spares an upload that the server would refuse: the server looks for
 * itself, and more closely.
 */
export async function refusalOf(files: readonly File[]): Promise<string | null> {
  const [file] = files;
  if (!file) return null;
  if (files.length > 1) return IMAGE_REFUSALS.onlyOne;
  if (file.size === 0) return IMAGE_REFUSALS.empty;
  if (file.size > CLOSING_IMAGE.maxBytes) return IMAGE_REFUSALS.tooBig;
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return IMAGE_REFUSALS.broken;
  const header = readImageHeader(new Uint8Array(bytes));
  if (header.kind === 'other') return IMAGE_REFUSALS.kind;
  if (header.kind === 'broken') return IMAGE_REFUSALS.broken;
  if (Math.max(header.width, header.height) > CLOSING_IMAGE.maxSidePixels) return IMAGE_REFUSALS.tooWide;
  if (header.width * header.height > CLOSING_IMAGE.maxPixels) return IMAGE_REFUSALS.tooManyPixels;
  return (await canBeDrawn(file)) ? null : IMAGE_REFUSALS.broken;
}

async function canBeDrawn(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
