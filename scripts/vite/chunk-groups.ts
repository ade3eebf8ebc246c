/**
 * How the elements' code is split into files: few of them, because each costs a request and is compressed
 * separately.
 */
import type { Rolldown } from 'vite';

type ModuleContext = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What every page with one of our elements loads first: the login, before anybody uses it, and the core. */
const GROUND_ROOTS =
  /\/widgets\/login\/login\.element\.ts$|\/widgets\/autoloader\.ts$|\/src\/core\/embed\.ts$/;
/** The calls of the contract: every screen needs them when it is shown, the login only when somebody uses it. */
const CALLS_ROOT = /\/widgets\/login\/enter\.ts$/;
const TOKENS =
  /\/src\/(?:styles\/(?:register-tokens|token-defaults)\.ts|styles\/tokens\.css|element\/tokens-only-root\.ts)/;
/**
 * A module that this many elements use is part of the kit. With a lower number, a page with one element would
 * load what only others need.
 */
const KIT_MIN_ENTRIES = 9;

/** Small parts that a few screens share: as separate files they would cost more than they weigh. */
const KIT_PARTS =
  /\/src\/ui\/(?:lazy|dialog|confirm-dialog|progress|figures|meter|select|search-box|list-frame|filter-select|switch|status-badge|copy-field|dropdown|facts)\/[^?]*$|\/src\/ui\/filter-menu\/lazy-filter-menu\.tsx$|\/src\/contract\/(?:deals\/(?:deal-status|payment-methods)|base\/business-day|picks\/(?:outcomes|outcome-kinds))\.ts$|\/src\/core\/(?:new-id|time-factor|answer-lost|action-bars|plain-words|toast-during|use-business-day|use-ask-before-leaving|fire-cancelable)\.ts$|\/src\/(?:ui\/menu\/menu-keys|ui\/hooks\/use-visible|parts\/alerts\/use-choices|text\/language-names|data\/(?:list-preferences|waiting-key))\.ts$|\/src\/element\/(?:use-page-allows|use-focus-field)\.ts$/;
/**
 * A picker's screen needs all of these modules. What it shares with others is small, and each separate file
 * would be a request.
 */
const PICKING_ROOT = /\/widgets\/collect\/collect\.element\.ts$/;
/** The keys of Collect and My leads. Other screens that share code with Collect have no keys. */
const KEYS =
  /\/src\/parts\/(?:keys\/[\w-]+\.ts|facts\/(?:copyable-fields|use-rental-copy)\.ts)$|\/src\/contract\/screens\/picker-paths\.ts$/;
/** What the shell shares with its own lazy parts: three small files would be three requests before the first screen. */
const SHELL =
  /\/src\/contract\/screens\/(?:screens(?:-of)?|first-steps)\.ts$|\/src\/ui\/icon\/screen-icon-paths\.ts$|\/widgets\/shell\/(?:go|screen-icons)\.tsx?$/;
/**
 * The upload screen and the sheet of skipped rows both need these two modules: two files would be larger than
 * one.
 */
const UPLOADS = /\/src\/contract\/uploads\/(?:upload-calls|upload)\.ts$/;
/**
 * The code of a list; the tables of rentals and of staff need all of it. Styles are separate, because some
 * elements need only those. So are the preferences, which other lists don't have.
 */
const LIST_ROOTS = [/\/widgets\/rental-table\/leads\.tsx$/, /\/widgets\/staff-table\/staff-list\.tsx$/];
const isOurs = (id: string) => /\/(?:src\/(?!contract\/|data\/list-preferences)|widgets\/).*\.tsx?$/.test(id);

/**
 * Our modules that may be shared, including those of the contract; an element's own files stay in its entry.
 */
const isShared = (id: string) => /\/src\/.*\.tsx?$/.test(id);

const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * The groups in order: code that changes only with a dependency, the login's code, then code that nearly
 * every screen needs.
 */
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
  {
    name: (id, context) =>
      KIT_PARTS.test(id) || entriesOf(id, context).length >= KIT_MIN_ENTRIES ? 'kit' : null,
    debugName: 'kit',
    minShareCount: 2,
    priority: 1,
  },
  { name: 'shell', test: SHELL, minShareCount: 2, priority: 1 },
  { name: 'keys', test: KEYS, minShareCount: 2, priority: 1 },
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

/** The entries that import a module statically, directly or indirectly. */
const entriesOf = (id: string, context: ModuleContext): string[] =>
  importersOf(id, context).filter((module) => context.getModuleInfo(module)?.isEntry);

const isReachedFrom = (root: RegExp, id: string, context: ModuleContext): boolean =>
  importersOf(id, context).some((module) => root.test(module));

/** A module and all that import it statically, directly or indirectly. */
function importersOf(id: string, context: ModuleContext): string[] {
  const seen = new Set([id]);
  for (const module of seen)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen];
}
