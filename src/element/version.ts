import { version } from '../../package.json';

/**
 * The version of this bundle, which distinguishes two bundles on a page. The build gives its name (`scripts/release/build-name.ts`).
 */
export const VERSION = (import.meta.env['VITE_RD_VERSION'] as string | undefined) ?? version;
