/** Structs of the contract as JSON Schema (2020-12), as far as they tell: shapes, words and formats, not the checks of a field. */
import { is, validate, type Struct } from 'superstruct';

export type JsonSchema = Record<string, unknown>;

/** A struct of any type, for code that walks into structs. */
type AnyStruct = Struct;

/** Whether a struct describes what is sent to the server, which may leave out what has a default, or what it answers. */
type Side = 'input' | 'answer';

/** The types of superstruct and of `contract/base/fields.ts` whose values are plain. */
const PLAIN: Record<string, JsonSchema> = {
  string: { type: 'string' },
  secret: { type: 'string', minLength: 1 },
  id: { type: 'string', minLength: 1, maxLength: 64 },
  instant: { type: 'string', format: 'date-time' },
  day: { type: 'string', format: 'date' },
  'time of day': { type: 'string' },
  'area code': { type: 'string' },
  'calling days': { type: 'string' },
  number: { type: 'number' },
  'whole number': { type: 'integer' },
  boolean: { type: 'boolean' },
  flag: { type: 'boolean' },
  true: { const: true },
  unknown: {},
};

/** The schema of what a struct takes. Throws at a type that it doesn't know. */
export function jsonSchema(struct: AnyStruct, side: Side): JsonSchema {
  const schema = withoutNull(struct, side);
  // What may be anything may be null too.
  if (Object.keys(schema).length === 0 || !is(null, struct)) return schema;
  return { anyOf: [schema, { type: 'null' }] };
}

function withoutNull({ type, schema, entries }: AnyStruct, side: Side): JsonSchema {
  // The casts are safe, because superstruct gives each type its own kind of schema.
  if (type === 'object' || type === 'type') return objectSchema(schema as Record<string, AnyStruct>, side);
  if (type === 'array') return { type: 'array', items: jsonSchema(schema as AnyStruct, side) };
  if (type === 'enums') return { enum: Object.values(schema as Record<string, string>) };
  if (type === 'literal') return { const: schema };
  if (type === 'record') {
    const [, value] = [...entries({ key: null }, { path: [], branch: [] })].map(
      ([, , inner]) => inner as AnyStruct,
    );
    return { type: 'object', additionalProperties: value ? jsonSchema(value, side) : true };
  }
  // A union doesn't tell its structs, but its type does: 'string | number'.
  const choices = type.split(' | ').map((name) => PLAIN[name]);
  const known = choices.filter((one) => one !== undefined);
  if (known.length < choices.length) throw new Error(`There is no JSON Schema for the type '${type}'.`);
  return known.length === 1 ? (known[0] ?? {}) : { anyOf: known };
}

function objectSchema(fields: Record<string, AnyStruct>, side: Side): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]) => [name, jsonSchema(field, side)]);
  const required = Object.keys(fields).filter((name) => !mayLack(fields[name], side));
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as JsonSchema,
    ...(required.length > 0 && { required }),
  };
}

/** Whether a field may be left out. */
export const mayLack = (field: AnyStruct | undefined, side: Side): boolean =>
  field === undefined || validate(undefined, field, { coerce: side === 'input' })[0] === undefined;
