import type { Plugin } from 'vite';

/**
 * Collects the folder of every package whose code the build writes, by rolldown's own list. Workers need the
 * plugin too.
 */
export function collectPackages(folders: Set<string>): Plugin {
  return {
    name: 'rental-desk:collect-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          for (const [id, { renderedLength }] of Object.entries(file.modules)) {
            const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
            if (folder !== undefined && renderedLength > 0) folders.add(folder);
          }
    },
  };
}
