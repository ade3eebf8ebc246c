/** The only place where a struct's error becomes a list of refusals. */
import { create, mask, StructError, type Failure, type Struct } from 'superstruct';
import { coded, type Coded } from './coded.js';
import type { FieldError } from './envelope.js';
import { FIELD_REFUSALS } from '../refusals/fields.js';

/** Input that a struct refused: `errors` lists each field once, with what to do. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  readonly code = 'invalid-input';
  constructor(readonly errors: FieldError[]) {
    super(errors[0]?.message ?? FIELD_REFUSALS['invalid-input']);
  }
}

/** Reads a value by its struct and drops fields that the struct doesn't name. Throws InvalidInput. */
export function read<T>(value: unknown, struct: Struct<T>): T {
  return guarded(() => mask(value, struct));
}

/** Reads a value by its struct and refuses fields that the struct doesn't name. Throws InvalidInput. */
export function readStrictly<T>(value: unknown, struct: Struct<T>): T {
  return guarded(() => create(value, struct));
}

function guarded<T>(reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    if (error instanceof StructError) throw new InvalidInput(fieldErrors(error));
    throw error;
  }
}

/** The first error of each field. */
export function fieldErrors(error: StructError): FieldError[] {
  const byPath = new Map<string, Coded>();
  for (const failure of error.failures()) {
    const path = failure.path.join('.');
    if (!byPath.has(path)) byPath.set(path, codedFailure(path, failure));
  }
  return [...byPath].map(([path, { code, values, message }]) => ({
    path,
    message,
    code,
    ...(values && { values }),
  }));
}

/**
 * Our own fields report a code (`fields.ts`); the messages of superstruct's basic types are for developers:
 * 'Expected …'.
 */
function codedFailure(path: string, failure: Failure & Partial<Coded>): Coded {
  const { type, message, code, values } = failure;
  if (code !== undefined) return { code, message, ...(values && { values }) };
  if (type === 'never') return coded(FIELD_REFUSALS, 'unknown-field', { path });
  if (path === '') return coded(FIELD_REFUSALS, 'unreadable');
  // The received value isn't repeated, because it may be long or empty.
  const [expected = ''] = message.split(', but received');
  return coded(FIELD_REFUSALS, 'wrong-type', { path, what: expected.replace('Expected ', '') });
}
