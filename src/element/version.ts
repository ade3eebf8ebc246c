import { version } from '../../package.json';

/** The version of this bundle, which distinguishes two bundles on a page. */
export const VERSION: string = version;
