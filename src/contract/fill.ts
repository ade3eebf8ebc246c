const PLACE = /\{(\w+)\}/g;

/** Replaces each `{name}` of a text. A place without a value stays, so that a mistake is seen. */
export const fill = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(PLACE, (place, name: string) => valueOf(name) ?? place);

/** The text around the places and their names, in turn. */
export const splitAtPlaces = (text: string): string[] => text.split(PLACE);

/** The names of a text's places. */
export const placesOf = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name);
