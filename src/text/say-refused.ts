import { fillCoded, type Writer, type Templates } from '../contract/base/coded.js';
import type { Catalogue } from './catalogue.js';
import type { Refused } from './said.js';

/**
 * Makes the function that translates refusals by their codes, with formatted values. A refusal with an unknown code stays in
 * English; a message without a code is one of our texts.
 */
export const refusedSayer = (catalogue: Catalogue, refusals: Templates) => {
  const ownText = (text: string): string => {
    const found = catalogue[text];
    return typeof found === 'string' ? found : text;
  };
  return (refused: Refused, writer: Omit<Writer, 'label'>): string => {
    // The message of an invalid input is that of its first field.
    const { code, values, message } = (refused.code === 'invalid-input' && refused.errors?.[0]) || refused;
    if (typeof code !== 'string') return ownText(message);
    const template = refusals[code];
    if (template === undefined) return message;
    return fillCoded(template, (values ?? {}) as Record<string, unknown>, { ...writer, label: ownText });
  };
};
