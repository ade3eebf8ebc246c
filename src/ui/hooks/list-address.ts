/** Where somebody is in a list, and the same as the part of an address behind '?': `search=ana&number_status=valid&page=2`. */

export interface ListPlace<Name extends string> {
  page: number;
  pageSize: number;
  /** '' where a filter narrows nothing. */
  filters: Readonly<Record<Name, string>>;
}

/** What a list can be narrowed by, and where it stands when nobody has said anything. */
export interface ListShape<Name extends string> {
  /** In the order in which they stand in an address. */
  defaults: Readonly<Record<Name, string>>;
  /** Whether a text that isn't blank may stand in a filter. */
  accepts: Readonly<Record<Name, (text: string) => boolean>>;
  /** The first one is that of a list that nobody has touched. */
  pageSizes: readonly [number, ...number[]];
}

/** Reads leniently: an address may be old, cut or typed by hand. What isn't understood is left out. */
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

/** Writes only what differs from an untouched list. */
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

/** The record's own type says that it holds these names and no others. */
const namesOf = <Name extends string>({ defaults }: ListShape<Name>) => Object.keys(defaults) as Name[];
