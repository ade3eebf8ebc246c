/** Reads any input by the structs of the contract. */
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput, read, readStrictly } from '../../src/contract/base/validation.js';

/** Like `read` of the contract, for any input. */
export const readInput: typeof read = (value, struct) => readable(() => read(value, struct));

/** Like `readStrictly` of the contract, for any input. */
export const readInputStrictly: typeof readStrictly = (value, struct) =>
  readable(() => readStrictly(value, struct));

/**
 * If a struct's error can't describe the input, reports that as the sender's mistake. The struct's error
 * message quotes the value, and `{"toString": 1}` or thousands of nested arrays can't be converted to text,
 * so making the message fails.
 */
function readable<T>(reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    if (!isUnprintable(error)) throw error;
    throw new InvalidInput([{ path: '', ...refusal('unreadable') }]);
  }
}

/** Whether the error comes from input that is nested too deeply for the stack, or not convertible to text. */
const isUnprintable = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof TypeError && error.message === UNPRINTABLE);

const UNPRINTABLE = messageOf(() => String({ toString: null, valueOf: null }));

/** Returns the JavaScript engine's message of the error that a function throws. */
function messageOf(failing: () => unknown): string {
  try {
    return String(failing());
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
