/**
 * Converts the shown part of a list to the query string of an address, and back:
 * `search=ana&number_status=valid&page=2`.
 */

export interface ListPlace<Name extends string> {
  page: number;
  pageSize: number;
  /** The filters; '' for one that isn't used. */
  filters: Readonly<Record<Name, string>>;
}

/** The filters of a list and its defaults. */
export interface ListShape<Name extends string> {
  /** The filters in the order of the address. */
  defaults: Readonly<Record<Name, string>>;
  /** Whether a filter accepts a text that isn't blank. */
  accepts: Readonly<Record<Name, (text: string) => boolean>>;
  /** The page sizes; the first one is the default. */
  pageSizes: readonly [number, ...number[]];
  /** The filters that are typed into a search box, which is always visible. By default only `search`. */
  searches?: readonly Name[];
}

/**
 * Reads leniently: an address may be old, truncated or typed by hand. Parts that it doesn't understand are
 * ignored.
 */
export function readPlace<Name extends string>(text: string, shape: ListShape<Name>): ListPlace<Name> {
  const given = new URLSearchParams(text);
  const filters: Record<Name, string> = { ...shape.defaults };
  for (const name of namesOf(shape)) {
    const value = given.get(name)?.trim();
    if (value === '' || (value !== undefined && shape.accepts[name](value))) filters[name] = value;
  }
  const page = Number(given.get('page'));
  const pageSize = Number(given.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    pageSize: shape.pageSizes.includes(pageSize) ? pageSize : shape.pageSizes[0],
    filters,
  };
}

/** Writes only what differs from the defaults. */
export function writePlace<Name extends string>(
  { page, pageSize, filters }: ListPlace<Name>,
  shape: ListShape<Name>,
): string {
  const parts = new URLSearchParams();
  for (const name of namesOf(shape))
    if (filters[name] !== shape.defaults[name]) parts.set(name, filters[name]);
  if (page !== 1) parts.set('page', String(page));
  if (pageSize !== shape.pageSizes[0]) parts.set('limit', String(pageSize));
  return parts.toString();
}

/** How many filters other than the search and the order differ from their defaults. The two days are one filter. */
export function activeFilters<Name extends string>(
  { filters }: ListPlace<Name>,
  shape: ListShape<Name>,
): number {
  const names: string[] = namesOf(shape).filter((name) => filters[name] !== shape.defaults[name]);
  const active = names.filter((name) => !isKept(shape, name));
  return new Set(active.map((name) => (name.endsWith('Date') ? 'dates' : name))).size;
}

/** The filters as they are by default, with the search and the order of now. */
export function clearedFilters<Name extends string>(
  { filters }: ListPlace<Name>,
  shape: ListShape<Name>,
): Record<Name, string> {
  const cleared: Record<Name, string> = { ...shape.defaults };
  for (const name of namesOf(shape)) if (isKept(shape, name)) cleared[name] = filters[name];
  return cleared;
}

/** Whether a filter is a search or the order, which aren't counted and cleared. */
const isKept = <Name extends string>({ searches }: ListShape<Name>, name: string): boolean =>
  [...(searches ?? ['search']), 'sort'].includes(name);

/** The cast is safe, because the record's type has exactly these names. */
const namesOf = <Name extends string>({ defaults }: ListShape<Name>) => Object.keys(defaults) as Name[];
