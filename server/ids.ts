import { v7 } from 'uuid';

/** A new id: UUID v7, so that ids sort by the time they were made and inserts land at the end of an index. */
export const newId = (): string => v7();

/** When an id was made, in milliseconds UTC: a UUID v7 begins with it. */
export const idTimeMs = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
