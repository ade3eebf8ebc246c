import type { Context } from '../db/context.js';
import type { ImageLinks } from '../images/image-links.js';
import type { Pictures } from '../images/pictures.js';

/** What the functions of deals need: also the converter of the stored pictures, and the links by which pictures are seen. */
export interface DealContext extends Context {
  links: ImageLinks;
  pictures: Pick<Pictures, 'prepare'>;
}
