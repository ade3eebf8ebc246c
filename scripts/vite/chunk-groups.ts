/** How the elements' code is cut into files: few of them, because each costs a request and a compression of its own. */
import type { Rolldown } from 'vite';

type ModuleContext = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What every page with one of our elements fetches: the way in, before anybody uses it, and the core. */
const GROUND_ROOTS =
  /\/widgets\/login\/login\.element\.ts$|\/widgets\/autoloader\.ts$|\/src\/core\/embed\.ts$/;
/** What every screen needs besides, and the way in once it is used: the calls of the contract. */
const CALLS_ROOT = /\/widgets\/login\/enter\.ts$/;
const TOKENS =
  /\/src\/(?:styles\/(?:register-tokens|token-defaults)\.ts|styles\/tokens\.css|element\/tokens-only-root\.ts)/;
/** Used by so many elements, a module is part of the kit; fewer would make a page with one element carry what others need. */
const KIT_MIN_ENTRIES = 9;

/** Small parts that screens and what they open share here and there: as files of their own they would cost more than they weigh. */
const KIT_PARTS =
  /\/src\/ui\/(?:lazy|dialog|confirm-dialog|progress|stat|select|search-box|status-badge|copy-field)\/[^?]*$|\/src\/contract\/(?:deal-status|business-day)\.ts$|\/src\/core\/(?:new-id|answer-lost)\.ts$/;
/** A picker's screen waits for all of it. What it shares with others weighs little, and each file of its own would be a request. */
const PICKING_ROOT = /\/widgets\/collect\/collect\.element\.ts$/;
/** The screen of uploads has both, and so has the sheet of skipped rows: two files would weigh more than one. */
const UPLOADS = /\/src\/contract\/(?:upload-calls|upload)\.ts$/;
/** What makes a list a list; the tables of rentals and of staff have all of it. Styles stand apart: some have only those. */
const LIST_ROOTS = [/\/widgets\/rental-table\/leads\.tsx$/, /\/widgets\/staff-table\/staff-list\.tsx$/];
const isOurs = (id: string) => /\/(?:src\/(?!contract\/)|widgets\/).*\.tsx?$/.test(id);

/** The same and what the contract says; the element's own files stay with it. */
const isShared = (id: string) => /\/src\/.*\.tsx?$/.test(id);

const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
const FORMS = /node_modules\/react-hook-form\//;

/** What changes only with a dependency stands apart, then what the login needs, then what nearly every screen needs. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: REACT, priority: 5 },
  {
    name: (id, context) => (isReachedFrom(GROUND_ROOTS, id, context) ? 'ground' : null),
    debugName: 'ground',
    minShareCount: 2,
    priority: 4,
  },
  {
    name: (id, context) => (TOKENS.test(id) || isReachedFrom(CALLS_ROOT, id, context) ? 'calls' : null),
    debugName: 'calls',
    priority: 3,
  },
  // Below the ground: a group takes its dependencies along, and the ground's must not end up among the forms.
  { name: 'forms', test: FORMS, priority: 2 },
  {
    name: (id, context) =>
      KIT_PARTS.test(id) || entriesOf(id, context).length >= KIT_MIN_ENTRIES ? 'kit' : null,
    debugName: 'kit',
    minShareCount: 2,
    priority: 1,
  },
  {
    name: (id, context) => (isShared(id) && isReachedFrom(PICKING_ROOT, id, context) ? 'picking' : null),
    debugName: 'picking',
    minShareCount: 2,
  },
  {
    name: (id, context) =>
      isOurs(id) && LIST_ROOTS.every((root) => isReachedFrom(root, id, context)) ? 'lists' : null,
    debugName: 'lists',
  },
  { name: 'uploads', test: UPLOADS },
];

/** The entries that import a module statically, directly or by way of others. */
const entriesOf = (id: string, context: ModuleContext): string[] =>
  importersOf(id, context).filter((module) => context.getModuleInfo(module)?.isEntry);

const isReachedFrom = (root: RegExp, id: string, context: ModuleContext): boolean =>
  importersOf(id, context).some((module) => root.test(module));

/** A module and all that import it statically, directly or by way of others. */
function importersOf(id: string, context: ModuleContext): string[] {
  const seen = new Set([id]);
  for (const module of seen)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen];
}
