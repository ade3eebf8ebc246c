/** Values that a struct accepts, found by asking the struct itself. */
import { Struct } from 'superstruct';
import { UPLOAD_FIELDS } from '../../../src/contract/uploads/upload.js';
import { Id } from '../../../src/contract/base/fields.js';
import type { Random } from '../../testing/random.js';

/** Existing data, so that calls get other answers than 'Not found'. */
export interface Known {
  ids: readonly string[];
  /** Ids by kind of call, for example an upload's id for calls about uploads. */
  nearIds: readonly string[];
  /** Numbers of rentals that the picker has finished. */
  numbers: readonly string[];
  emails: readonly string[];
}

type Maker = (random: Random, known: Known) => unknown;

const digits = (random: Random) => `702${String(random.below(10_000_000)).padStart(7, '0')}`;

/** Possible values for a leaf of a struct; one that the struct accepts is used. */
const MAKERS: readonly Maker[] = [
  (random) => random.pick(['Grace Williams', 'José Núñez', 'Grace']),
  digits,
  (random, { numbers }) => numbers[random.below(numbers.length)] ?? '(702) 555-0100',
  (random) => `person-${random.below(100_000)}@example.com`,
  (random, { emails }) => emails[random.below(emails.length)] ?? 'name@example.com',
  () => 'https://example.com/post/1',
  (random) => `2026-11-${String(1 + random.below(28)).padStart(2, '0')}`,
  () => '2026-11-20T15:00:00Z',
  (random) => random.below(100),
  () => true,
  (random) => String(1 + random.below(50)),
  () => null,
  () => Object.fromEntries(UPLOAD_FIELDS.map((field, index) => [field, index])),
];
const SAMPLE: Random = { next: () => 0, below: () => 0, chance: () => false, pick: ([first]) => first };
const NONE: Known = { ids: [], nearIds: [], numbers: [], emails: [] };

const accepted = new WeakMap<object, readonly Maker[]>();

/** A value that the struct accepts, or nearly: rules over several fields may still refuse it. */
export function plausible(struct: Struct<never>, random: Random, known: Known): unknown {
  if (random.chance(0.3) && takes(struct, undefined)) return undefined;
  const { schema } = struct as { schema: unknown };
  if (schema instanceof Struct && struct.type === 'array')
    return Array.from({ length: random.below(3) }, () => plausible(asAny(schema), random, known));
  if (isFields(schema))
    return Object.fromEntries(
      Object.entries(schema).map(([name, field]) => [name, plausible(asAny(field), random, known)]),
    );
  if (struct.type === 'enums' && typeof schema === 'object' && schema !== null)
    return random.pick(Object.values(schema) as [unknown, ...unknown[]]);
  if ((struct as unknown) === Id) {
    const ids = known.nearIds.length > 0 && random.chance(0.7) ? known.nearIds : known.ids;
    return ids[random.below(ids.length)] ?? 'id';
  }
  const makers = makersFor(struct);
  return makers[random.below(makers.length)]?.(random, known);
}

function makersFor(struct: Struct<never>): readonly Maker[] {
  const found = accepted.get(struct) ?? [
    ...MAKERS.filter((make) => takes(struct, make(SAMPLE, NONE))),
    ...wordsOf(struct).map((word) => () => word),
  ];
  accepted.set(struct, found);
  return found;
}

/** The choices of an enum struct, read from its refusal, which names them all. */
function wordsOf(struct: Struct<never>): string[] {
  const [error] = struct.validate('no such word', { coerce: true });
  return / must be one of: (.+)$/.exec(error?.message ?? '')?.[1]?.split(', ') ?? [];
}

const takes = (struct: Struct<never>, value: unknown): boolean =>
  struct.validate(value, { coerce: true })[0] === undefined;

const isFields = (schema: unknown): schema is Record<string, Struct> =>
  typeof schema === 'object' &&
  schema !== null &&
  !(schema instanceof Struct) &&
  Object.values(schema).every((field) => field instanceof Struct);

/** The cast is needed because structs are invariant in their input, but here they only check it. */
const asAny = (struct: Struct) => struct as unknown as Struct<never>;
