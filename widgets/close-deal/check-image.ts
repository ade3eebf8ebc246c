import { IMAGE_TOO_BIG, IMAGE_TOO_MANY_PIXELS, IMAGE_TOO_WIDE } from '../../src/contract/deals/deals.js';
import { coded, type Coded } from '../../src/contract/base/coded.js';
import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import { IMAGE_REFUSALS } from '../../src/contract/refusals/images.js';
import { readImageHeader } from '../../src/ui/file-picker/image-header.js';

/** The file types in the browser's dialog; the check uses the real content. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp';

/**
 * Why files can't be the proof; null if they can. This avoids uploads that the server would refuse; the
 * server's own check is stricter.
 */
export async function refusalOf(files: readonly File[]): Promise<Coded | null> {
  const [file] = files;
  if (!file) return null;
  if (files.length > 1) return coded(IMAGE_REFUSALS, 'one-image-only');
  if (file.size === 0) return coded(IMAGE_REFUSALS, 'image-empty');
  if (file.size > CLOSING_IMAGE.maxBytes) return IMAGE_TOO_BIG;
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return coded(IMAGE_REFUSALS, 'image-broken');
  const header = readImageHeader(new Uint8Array(bytes));
  if (header.kind === 'other') return coded(IMAGE_REFUSALS, 'image-kind');
  if (header.kind === 'broken') return coded(IMAGE_REFUSALS, 'image-broken');
  if (Math.max(header.width, header.height) > CLOSING_IMAGE.maxSidePixels) return IMAGE_TOO_WIDE;
  if (header.width * header.height > CLOSING_IMAGE.maxPixels) return IMAGE_TOO_MANY_PIXELS;
  return (await canBeDrawn(file)) ? null : coded(IMAGE_REFUSALS, 'image-broken');
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
