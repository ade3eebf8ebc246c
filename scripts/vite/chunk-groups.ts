/**
 * How the elements' code is split into files: few of them, because each costs a request and is compressed
 * separately.
 */
import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

type ModuleContext = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What every page with one of our elements loads first: the login, before anybody uses it, and the core. */
const GROUND_ROOTS =
  /\/widgets\/login\/login\.element\.ts$|\/widgets\/autoloader\.ts$|\/src\/core\/embed\.ts$/;
/** The calls of the contract: every screen needs them when it is shown, the login only when somebody uses it. */
const CALLS_ROOT = /\/widgets\/(?:login\/enter|not-loaded)\.ts$/;
/** The login's own part of that, which no screen needs. */
const LOGIN = /\/widgets\/login\//;
const TOKENS =
  /\/src\/(?:styles\/(?:register-tokens|token-defaults)\.ts|styles\/tokens\.css|element\/tokens-only-root\.ts)/;
/**
 * A module that this many elements use is part of the kit. With a lower number, a page with one element would
 * load what only others need.
 */
const KIT_MIN_ENTRIES = 7;

/**
 * Small parts that a few screens share: as separate files they would cost more than they weigh. Folders of `src` end with a slash; their
 * style sheets that are read as text are in their elements, except those of selects, switches and charts.
 */
const KIT_PARTS = [
  'ui/lazy/',
  'ui/dialog/',
  'ui/confirm-dialog/',
  'ui/progress/',
  'ui/figures/',
  'ui/meter/',
  'ui/select/',
  'ui/search-box/',
  'ui/list-frame/',
  'ui/filter-select/',
  'ui/switch/',
  'ui/status-badge/',
  'ui/copy-field/',
  'ui/chart/scale.ts',
  'ui/chart/chart-frame.tsx',
  'ui/chart/bar-chart.tsx',
  'ui/dropdown/',
  'ui/facts/',
  'ui/head/',
  'ui/filter-menu/lazy-filter-menu.tsx',
  'ui/selection/select-box.tsx',
  'ui/data-table/order-options.ts',
  'ui/field/limited-field.tsx',
  'ui/field/characters-left.ts',
  'ui/menu/menu-keys.ts',
  'ui/hooks/use-visible.ts',
  'parts/list-screen/state-badge.tsx',
  'parts/list-screen/number-cell.tsx',
  'parts/list-screen/use-open-leads.ts',
  'parts/facts/number-badge.tsx',
  'parts/facts/rental-facts.ts',
  'parts/lookup/deal-tones.ts',
  'parts/lookup/failed-reason.ts',
  'parts/alerts/use-choices.ts',
  'parts/alerts/title-badge.ts',
  'parts/keys/key-press.ts',
  'contract/deals/deal-status.ts',
  'contract/do-not-contact/do-not-contact.ts',
  'contract/deals/payment-methods.ts',
  'contract/deals/deal-sorts.ts',
  'contract/deals/deal-export.ts',
  'contract/rentals/rental-lists.ts',
  'contract/rentals/rental-sources.ts',
  'contract/rentals/rental-search.ts',
  'contract/rentals/rental-state.ts',
  'contract/rentals/rental-job-actions.ts',
  'contract/base/business-day.ts',
  'contract/picks/outcomes.ts',
  'contract/picks/outcome-kinds.ts',
  'core/new-id.ts',
  'core/api-address.ts',
  'core/time-factor.ts',
  'core/action-bars.ts',
  'core/plain-words.ts',
  'core/toast-during.ts',
  'core/use-business-day.ts',
  'core/use-ask-before-leaving.ts',
  'text/language-names.ts',
  'text/hour-words.ts',
  'data/list-preferences.ts',
  'data/deal-counts.ts',
  'data/do-not-contact.ts',
  'data/waiting-key.ts',
  'element/use-page-allows.ts',
  'element/use-focus-field.ts',
  'element/use-styles.ts',
];
const KIT_SHEETS = /\/src\/ui\/(?:select|switch|chart)\/[\w-]+\.css/;
const isKitPart = (id: string): boolean =>
  KIT_SHEETS.test(id) || (!id.includes('?') && KIT_PARTS.some((part) => id.includes(`/src/${part}`)));

/** What the shell shares with its own lazy parts: three small files would be three requests before the first screen. */
const SHELL =
  /\/src\/contract\/screens\/(?:screens(?:-of)?|first-steps)\.ts$|\/src\/ui\/icon\/screen-icon-paths\.ts$|\/widgets\/shell\/(?:go|screen-icons)\.tsx?$/;
/** The lists of leads, deals, clients and people. */
const LISTS =
  /\/widgets\/(?:rental-table|staff-table|deal-table|client-details|do-not-contact|my-leads|my-entries|audit-log)\/[\w-]+\.element\.ts$/;
/**
 * A picker's screen needs all of these modules. What it shares with others is small, and each separate file
 * would be a request.
 */
const PICKING_ROOT = /\/widgets\/collect\/collect\.element\.ts$/;

/** The list that most people open. What it shares with its own lazy parts is with what lists share. */
const LEADS = /\/rental-table\.element\.ts$/;
const MY_LEADS = /^[^,]*\/my-leads\.element\.ts$/;

const isForLists = (entries: string[]) =>
  entries.length > 0 &&
  entries.every((entry) => LISTS.test(entry)) &&
  (entries.length > 1 || LEADS.test(entries.join()));

const isForPicking = (id: string, context: ModuleContext) =>
  isShared(id) && (isReachedFrom(PICKING_ROOT, id, context) || MY_LEADS.test(entriesOf(id, context).join()));

/**
 * How many elements may share a file, the largest number first: whatever a module of such a file imports, at least the same elements
 * need, so it is in a file already.
 */
const COUNTS = Array.from({ length: KIT_MIN_ENTRIES - 1 }, (_, index) => KIT_MIN_ENTRIES - 1 - index);

/** The file for what exactly these elements share, if they are so many; null for lists, which have a file together. */
function sharedFile(entries: string[], count: number): string | null {
  if (entries.length !== count || isForLists(entries)) return null;
  return `shared-${createHash('sha256')
    .update(
      entries
        .toSorted()
        .map((id) => id.replace(/^.*\/widgets\//, ''))
        .join(),
    )
    .digest('hex')
    .slice(0, 4)}`;
}

/** Our modules that may be shared, including those of the contract; an element's own files stay in its entry. */
const isShared = (id: string) => /\/(?:src|widgets\/(?:collect|my-leads))\/.*\.tsx?$/.test(id);

/** What loads after a screen's first content, by its roots: one file of each screen, and one for what lists share. */
const LATER = {
  'list-later':
    /\/src\/(?:parts\/list-screen\/(?:list-filters|list-tools|leads-download)|ui\/(?:filter-menu\/filter-menu|data-table\/full-text|download\/download))\.tsx?$/,
  'lead-later':
    /\/widgets\/rental-table\/list-actions\.tsx$|\/src\/parts\/rental-history\/opened-rental\.tsx$/,
  'picking-later':
    /\/widgets\/(?:collect|notification-bell)\/(?!keys\/keys-help).*\.tsx?$|\/src\/parts\/verdict\/recent-verdict\.tsx$/,
};

/** The file of a module that no element needs from its start. */
function laterFile(id: string, context: ModuleContext): string | null {
  if (entriesOf(id, context).length > 0) return null;
  const importers = importersOf(id, context);
  const found = Object.entries(LATER).find(([, roots]) => importers.some((module) => roots.test(module)));
  return found?.[0] ?? null;
}

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
    name: (id, context) =>
      TOKENS.test(id) || (!LOGIN.test(id) && isReachedFrom(CALLS_ROOT, id, context)) ? 'calls' : null,
    debugName: 'calls',
    priority: 3,
  },
  {
    name: (id, context) =>
      isKitPart(id) || SHELL.test(id) || entriesOf(id, context).length >= KIT_MIN_ENTRIES ? 'kit' : null,
    debugName: 'kit',
    minShareCount: 2,
    priority: 1,
  },
  {
    name: (id, context) => (isForPicking(id, context) ? 'picking' : null),
    debugName: 'picking',
    minShareCount: 2,
    priority: 1,
  },
  ...COUNTS.map((count) => ({
    name: (id: string, context: ModuleContext) => sharedFile(entriesOf(id, context), count),
    debugName: `shared by ${count}`,
    minShareCount: 2,
    priority: 1,
  })),
  {
    name: (id, context) => (isForLists(entriesOf(id, context)) ? 'lists' : null),
    debugName: 'lists',
    minShareCount: 2,
    priority: 1,
  },
  { name: laterFile, debugName: 'later' },
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
