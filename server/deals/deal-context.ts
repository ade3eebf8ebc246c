import type { Context } from '../db/context.js';
import type { ImageLinks } from '../images/image-links.js';
import type { Pictures } from '../images/pictures.js';

/** What the functions of deals work with: also what prepares the pictures that are stored, and the links by which they are seen. */
export interface DealContext extends Context {
  links: ImageLinks;
  pictures: Pick<Pictures, 'prepare'>;
}
