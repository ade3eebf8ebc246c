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

/** A filter of a list by its name; both days are one. */
export type FilterOf<Name extends string> = Name extends `${string}Date`
  ? 'dates'
  : Exclude<Name, 'search' | 'sort'>;

/** What a part of a list's address is: typed into a search box, the order, or a filter. */
export type ListPart = 'search' | 'sort' | 'filter';

/** The names of the parts of this kind that differ from their defaults. The two days are one filter, `dates`. */
export function activeParts<Name extends string>(
  part: ListPart,
  { filters }: ListPlace<Name>,
  shape: ListShape<Name>,
): string[] {
  const changed = namesOf(shape).filter((name) => filters[name] !== shape.defaults[name]);
  const active = changed.filter((name) => partOf(shape, name) === part);
  return [...new Set(active.map((name) => (name.endsWith('Date') ? 'dates' : name)))];
}

/** The filters with the parts of this kind as they are by default. */
export function clearedParts<Name extends string>(
  part: ListPart,
  { filters }: ListPlace<Name>,
  shape: ListShape<Name>,
): Record<Name, string> {
  const cleared: Record<Name, string> = { ...filters };
  for (const name of namesOf(shape)) if (partOf(shape, name) === part) cleared[name] = shape.defaults[name];
  return cleared;
}

function partOf<Name extends string>({ searches }: ListShape<Name>, name: string): ListPart {
  const typed: readonly string[] = searches ?? ['search'];
  return name === 'sort' ? 'sort' : typed.includes(name) ? 'search' : 'filter';
}

/** The cast is safe, because the record's type has exactly these names. */
const namesOf = <Name extends string>({ defaults }: ListShape<Name>) => Object.keys(defaults) as Name[];
