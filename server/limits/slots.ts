/**
 * Limits how many things exist at a time, per key and in total. When no slot is free, a request for one is
 * refused; it doesn't wait.
 */
export interface SlotLimits {
  perKey: number;
  total: number;
}

export interface Slots {
  /**
   * Takes a slot of a key and returns the function that releases it. Returns null when the key, or all keys
   * together, have none left.
   */
  take(key: string): (() => void) | null;
  /** How many slots are taken now, of a key or in total. */
  taken(key?: string): number;
}

/** Counts slots per key and in total. A key without a slot takes no memory. */
export function countSlots({ perKey, total }: SlotLimits): Slots {
  const takenBy = new Map<string, number>();
  let taken = 0;
  return {
    take: (key) => {
      const ofKey = takenBy.get(key) ?? 0;
      if (ofKey >= perKey || taken >= total) return null;
      takenBy.set(key, ofKey + 1);
      taken += 1;
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        taken -= 1;
        const left = (takenBy.get(key) ?? 1) - 1;
        if (left === 0) takenBy.delete(key);
        else takenBy.set(key, left);
      };
    },
    taken: (key) => (key === undefined ? taken : (takenBy.get(key) ?? 0)),
  };
}
