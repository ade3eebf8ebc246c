import type { KyselyPlugin } from 'kysely';

/** A switch that, while it is on, makes each database write with matching table, columns or values fail. */
export const failingAt = (word: RegExp, isOn = () => true): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (isOn() && node.kind !== 'SelectQueryNode' && word.test(JSON.stringify(node)))
      throw new Error('failing');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
