import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import type { Context } from '../db/context.js';
import type { ImageLinks } from '../images/image-links.js';
import type { Pictures } from '../images/pictures.js';

/**
 * What the functions of deals need in addition to `Context`: the converter that makes stored pictures, the links that show them, and
 * the origin at which the caller reaches the API.
 */
export interface DealContext extends Context {
  links: ImageLinks;
  origin: string;
  pictures: Pick<Pictures, 'prepare'>;
}

/** What the routes of deals have before there is a request. */
export interface DealParts extends Omit<DealContext, 'origin'> {
  config: Pick<Config, 'publicUrl'>;
}

/** The origin is `PUBLIC_URL`. Without it the request says by which name the caller reaches us: the answer is for that caller alone. */
export const ofRequest = (
  { config, ...parts }: DealParts,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): DealContext => ({ ...parts, origin: config.publicUrl ?? `${protocol}://${host}` });
