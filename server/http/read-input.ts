/** Reading what somebody sent by the structs of the contract, whatever it is. */
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput, read, readStrictly } from '../../src/contract/validation.js';

/** As `read` of the contract. */
export const readInput: typeof read = (value, struct) => readable(() => read(value, struct));

/** As `readStrictly` of the contract. */
export const readInputStrictly: typeof readStrictly = (value, struct) =>
  readable(() => readStrictly(value, struct));

/**
 * A struct's complaint quotes the value, and `{"toString": 1}` or an array in thousands of arrays can't be written as text: the
 * complaint itself then fails. It is the sender's mistake all the same.
 */
function readable<T>(reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    if (!isUnprintable(error)) throw error;
    throw new InvalidInput([{ path: '', ...refusal('unreadable') }]);
  }
}

/** Too deep for the stack, or nothing that has a text. */
const isUnprintable = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof TypeError && error.message === UNPRINTABLE);

const UNPRINTABLE = messageOf(() => String({ toString: null, valueOf: null }));

/** What this engine says of such a value. */
function messageOf(failing: () => unknown): string {
  try {
    return String(failing());
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
