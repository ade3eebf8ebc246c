/** Lets work begin in the order it was asked for, as far as there is room for it. */
export interface Room {
  /** Waits until `size` fits beside what is under way, then does the work. What is larger than the room has it alone. */
  enter<T>(size: number, work: () => Promise<T>): Promise<T>;
}

export function roomOf(capacity: number): Room {
  const waiting: { size: number; begin: () => void }[] = [];
  let used = 0;

  const admit = () => {
    for (let next = waiting[0]; next && (used === 0 || used + next.size <= capacity); next = waiting[0]) {
      waiting.shift();
      used += next.size;
      next.begin();
    }
  };
  return {
    enter: async (size, work) => {
      await new Promise<void>((begin) => {
        waiting.push({ size, begin });
        admit();
      });
      try {
        return await work();
      } finally {
        used -= size;
        admit();
      }
    },
  };
}
