/** The types of SolidJS as far as ours need them, in its own structure: the real package isn't installed here. */
import type { JSX } from './jsx.js';

export type { JSX };
