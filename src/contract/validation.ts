/** The one place where a struct's complaint becomes a list of sentences. */
import { create, mask, StructError, type Struct } from 'superstruct';
import type { FieldError } from './envelope.js';
import { REFUSALS } from './refusals.js';

/** Input that a struct refused: `errors` names each field once, with what to do. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  constructor(readonly errors: FieldError[]) {
    super(errors[0]?.message ?? 'The input is not valid');
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

/** The first complaint of each field, as `{path, message}`. */
export function fieldErrors(error: StructError): FieldError[] {
  const byPath = new Map<string, string>();
  for (const failure of error.failures()) {
    const path = failure.path.join('.');
    if (!byPath.has(path)) byPath.set(path, sentence(path, failure.type, failure.message));
  }
  return [...byPath].map(([path, message]) => ({ path, message }));
}

/** Our own fields bring sentences; only superstruct's basic types still speak to developers ('Expected …'). */
function sentence(path: string, type: string, message: string): string {
  // Fields without a label of their own say only what they must be.
  if (message.startsWith('must be')) return `${path} ${message}`;
  if (!message.startsWith('Expected')) return message;
  if (type === 'never') return `${path} is not known here; leave it out`;
  if (path === '') return REFUSALS.unreadable;
  // What was received is not said again: it may be long, or nothing.
  const [expected = ''] = message.split(', but received');
  return `${path} is not valid: e${expected.slice(1)}`;
}
