/** Stores and reads the reason of a failed or expired upload. */
import { create } from 'superstruct';
import type { Coded } from '../../src/contract/base/coded.js';
import { CodedText } from '../../src/contract/base/envelope.js';

/** Returns the reason as JSON with its code, so that each person reads it in their language. */
export const storeRefusal = ({ code, values, message }: Coded): string =>
  JSON.stringify({ code, values, message });

/** Reads a stored reason. */
export const readRefusal = (stored: string): Coded => create(JSON.parse(stored), CodedText);
