/** How the reason of a failed or expired upload is stored. */
import { create } from 'superstruct';
import type { Coded } from '../../src/contract/coded.js';
import { CodedText } from '../../src/contract/envelope.js';

/** Stores it as JSON with its code, so that each reader gets it in their language. */
export const storeRefusal = ({ code, values, message }: Coded): string =>
  JSON.stringify({ code, values, message });

/** Reads a stored reason. Earlier versions stored only the English sentence, which gets the code `unusable-file`. */
export const readRefusal = (stored: string): Coded =>
  stored.startsWith('{') ? create(JSON.parse(stored), CodedText) : { code: 'unusable-file', message: stored };
