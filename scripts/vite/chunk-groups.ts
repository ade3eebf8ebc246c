/** How the elements' code is cut into files: few of them, because each costs a request and a compression of its own. */
import type { Rolldown } from 'vite';

type ModuleContext = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What every page with one of our elements fetches: the way in and the core. */
const GROUND_ENTRIES = /\/widgets\/login\/login\.element\.ts$|\/src\/core\/embed\.ts$/;
/** Used by so many elements, a module is part of the kit; fewer would make a page with one element carry what others need. */
const KIT_MIN_ENTRIES = 9;

const FORMS = /node_modules\/(?:react-hook-form|@hookform)\//;

/** What changes only with a dependency stands apart, then what the login needs, then what nearly every screen needs. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  {
    name: (id, context) =>
      entriesOf(id, context).some((entry) => GROUND_ENTRIES.test(entry)) ? 'ground' : null,
    debugName: 'ground',
    minShareCount: 2,
    priority: 3,
  },
  // Below the ground: a group takes its dependencies along, and the ground's must not end up among the forms.
  { name: 'forms', test: FORMS, priority: 2 },
  {
    name: (id, context) => (entriesOf(id, context).length >= KIT_MIN_ENTRIES ? 'kit' : null),
    debugName: 'kit',
  },
];

/** The entries that import a module statically, directly or by way of others. */
function entriesOf(id: string, context: ModuleContext): string[] {
  const seen = new Set([id]);
  for (const module of seen)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen].filter((module) => context.getModuleInfo(module)?.isEntry);
}
