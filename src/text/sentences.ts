import type { Catalogue } from './catalogue.js';
import { placesOf } from './fill.js';

interface Pattern {
  expression: RegExp;
  translation: string;
  places: string[];
  /** How many characters of it are fixed: what says more is tried first. */
  weight: number;
}

const MAX_REMEMBERED = 500;

/**
 * Translates whole sentences that the contract made with values in them ('Wait 12 s'): by the text itself, else by the pattern
 * of the catalogue ('Wait {seconds} s') that fits. A value that is itself a text of the catalogue (the label of a field) is
 * translated too. What nothing fits stays as it is.
 *
 * Only texts of `patterned` are patterns: '{part} of {whole}' of a screen would fit half of what is said.
 */
export function sentences(
  catalogue: Catalogue,
  patterned: Catalogue = catalogue,
): (sentence: string) => string {
  let patterns: Pattern[] | null = null;
  const remembered = new Map<string, string>();

  function say(sentence: string): string {
    const whole = catalogue[sentence];
    if (typeof whole === 'string') return whole;
    const known = remembered.get(sentence);
    if (known !== undefined) return known;
    const said = byPattern(sentence);
    // Countdowns make a new sentence each second.
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(sentence, said);
    return said;
  }

  function byPattern(sentence: string): string {
    patterns ??= patternsOf(patterned);
    for (const { expression, translation, places } of patterns) {
      const found = expression.exec(sentence);
      if (!found) continue;
      const values = new Map(places.map((place, index) => [place, labelOf(found[index + 1] ?? '')]));
      return translation.replace(/\{(\w+)\}/g, (place, name: string) => values.get(name) ?? place);
    }
    return sentence;
  }

  /** Only a whole text: a value that were read by patterns could be words of a user. */
  const labelOf = (value: string): string => {
    const label = catalogue[value];
    return typeof label === 'string' ? label : value;
  };

  return say;
}

function patternsOf(catalogue: Catalogue): Pattern[] {
  const patterns: Pattern[] = [];
  for (const [english, translation] of Object.entries(catalogue)) {
    const places = placesOf(english);
    if (places.length === 0 || typeof translation !== 'string') continue;
    const fixed = english.split(/\{\w+\}/);
    // Places alone would fit everything.
    if (!fixed.some((part) => /\p{L}/u.test(part))) continue;
    const escaped = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const expression = new RegExp(`^${escaped.join('(.+?)')}$`, 's');
    patterns.push({ expression, translation, places, weight: fixed.join('').length });
  }
  return patterns.sort((one, other) => other.weight - one.weight);
}
