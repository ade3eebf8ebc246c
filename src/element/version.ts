import { version } from '../../package.json';

/** The version of this bundle: two of them on a page are told apart by it. */
export const VERSION: string = version;
