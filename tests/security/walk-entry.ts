/** What the permission walk has to know of a call. */
import type { Access } from '../../src/contract/endpoint.js';
import type { ENDPOINTS } from '../../src/contract/endpoints.js';
import type { Place } from './walk-targets.js';
import type { Walker, WalkPosition, World } from './walk-world.js';

export type Path = (typeof ENDPOINTS)[number]['path'];

export interface Try {
  world: World;
  walker: Walker;
  /** The part of the path that varies, where there is one. */
  target: string;
}

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Entry {
  /** Who may, by section 6 of the specification. Said a second time, so that a call opened by mistake shows. */
  may: Access;
  /** Makes whom the path names. */
  target?: (world: World, place: Place) => Promise<string>;
  /** The input of a call that succeeds, made just before it. */
  input?: (made: Try) => Input | Promise<Input>;
  /** Statuses of those who are let in; 200 when it isn't given. */
  answers?: readonly number[];
  /** Which places a position sees, where it isn't those of staff. */
  seenBy?: Partial<Record<WalkPosition, readonly Place[]>>;
  /** Statuses where the target is out of sight; 404 when it isn't given. */
  outside?: readonly number[];
}
