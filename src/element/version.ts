import { version } from '../../package.json';

/**
 * The version of this bundle, which distinguishes two bundles on a page. The build gives its name (`scripts/release/build-name.ts`).
 */
export const VERSION = import.meta.env.VITE_RD_VERSION ?? version;

// Declared, so that the build replaces it by the text: it would put the whole `env` into the code for a name in brackets.
declare global {
  interface ImportMetaEnv {
    readonly VITE_RD_VERSION?: string;
  }
}
