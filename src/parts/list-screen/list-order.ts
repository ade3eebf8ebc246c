/** The order of a list by its time: newest first, or in its address `sort=oldest`. */
export const OLDEST_FIRST = 'oldest';

export const isOldestFirst = (text: string): boolean => text === OLDEST_FIRST;
