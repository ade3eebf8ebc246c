import type { Context } from '../db/context.js';
import type { ImageLinks } from '../images/image-links.js';
import type { Pictures } from '../images/pictures.js';

/**
 * What the functions of deals need in addition to `Context`: the converter that makes stored pictures, and
 * the links that show them.
 */
export interface DealContext extends Context {
  links: ImageLinks;
  pictures: Pick<Pictures, 'prepare'>;
}
