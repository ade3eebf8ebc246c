/** A word out of a few. */
import { enums, Struct, type Context } from 'superstruct';
import { coded } from './coded.js';
import { FIELD_REFUSALS } from '../refusals/fields.js';

type Words<Word extends string> = { [Key in Word]: Key };

/** One of a few words; a refusal lists all of them. `schema` has each word under itself. */
export function choice<const Word extends string>(words: readonly Word[]): Struct<Word, Words<Word>> {
  const { type, schema } = enums(words) as unknown as Struct<Word, Words<Word>>;
  return new Struct<Word, Words<Word>>({
    type,
    schema,
    validator: (value, context) =>
      words.some((word) => word === value) ||
      coded(FIELD_REFUSALS, 'not-one-of', { label: pathOf(context), words }),
  });
}

/** The path of a value in its input: `data.number`. */
export const pathOf = ({ path }: Context): string => path.join('.');
