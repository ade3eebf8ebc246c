const PLACE = /\{(\w+)\}/g;

/**
 * Replaces each `{name}` in a text. A place without a value stays, so that the mistake is visible. The full stop of a Spanish time
 * (`p. m.`) ends its sentence too.
 */
export const fill = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(PLACE, (place, name: string) => valueOf(name) ?? place).replace(/(\sm\.)\./g, '$1');

/** The text between the places and the names of the places, alternating. */
export const splitAtPlaces = (text: string): string[] => text.split(PLACE);

/** The names of the places in a text. */
export const placesOf = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name);
