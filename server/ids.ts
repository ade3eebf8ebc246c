import { v7 } from 'uuid';

/** A new id: UUID v7, so that ids sort by the time they were made and inserts land at the end of an index. */
export const newId = (): string => v7();
