import type { Kysely } from 'kysely';
import type { Clock } from '../clock.js';
import type { Database } from '../db/schema.js';
import type { ImageLinks } from '../images/image-links.js';

/** What the rules of deals stand on: where deals are kept, what time it is, and the links by which images are seen. */
export interface DealDesk {
  db: Kysely<Database>;
  clock: Clock;
  links: ImageLinks;
}
