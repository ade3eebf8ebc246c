/** What the permission walk needs to know about a call. */
import type { Access } from '../../src/contract/base/endpoint.js';
import type { ENDPOINTS } from '../../src/contract/endpoints.js';
import type { Place } from './walk-targets.js';
import type { Walker, WalkPosition, World } from './walk-world.js';

export type Path = (typeof ENDPOINTS)[number]['path'];

export interface Try {
  world: World;
  walker: Walker;
  /** The path's parameter, if there is one. */
  target: string;
}

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Entry {
  /**
   * Who may make the call, by section 6 of the specification. This repeats the contract, so that a call that
   * was opened by mistake is noticed.
   */
  may: Access;
  /** Creates the person or thing that the path names. */
  target?: (world: World, place: Place, walker: Walker) => Promise<string>;
  /** Makes the input of a successful call, just before it. */
  input?: (made: Try) => Input | Promise<Input>;
  /** Whether it gives a lead of the one pool, which names its creator of any group. */
  isFromPool?: true;
  /** The expected statuses for callers who may make the call; default 200. */
  answers?: readonly number[];
  /** The places that a position sees, if they differ from those of staff. */
  seenBy?: Partial<Record<WalkPosition, readonly Place[]>>;
  /** The expected statuses for a target outside the scope; default 404. */
  outside?: readonly number[];
}
