/** Why an upload failed or expired, as it is stored. */
import { create } from 'superstruct';
import type { Coded } from '../../src/contract/coded.js';
import { CodedText } from '../../src/contract/envelope.js';

/** As JSON with its code, so that each reader gets it in their language. */
export const storeRefusal = ({ code, values, message }: Coded): string =>
  JSON.stringify({ code, values, message });

/** Reads it. Versions before this one stored the English sentence alone: it has the code `unusable-file`. */
export const readRefusal = (stored: string): Coded =>
  stored.startsWith('{') ? create(JSON.parse(stored), CodedText) : { code: 'unusable-file', message: stored };
