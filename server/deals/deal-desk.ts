import type { Kysely } from 'kysely';
import type { Clock } from '../clock.js';
import type { Database } from '../db/schema.js';
import type { ImageLinks } from '../images/image-links.js';
import type { Pictures } from '../images/pictures.js';

/** What the rules of deals stand on: where deals are kept, what time it is, who makes the images that are kept,
 * and the links by which they are seen. */
export interface DealDesk {
  db: Kysely<Database>;
  clock: Clock;
  links: ImageLinks;
  pictures: Pick<Pictures, 'prepare'>;
}
