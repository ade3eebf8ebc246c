import type { KyselyPlugin } from 'kysely';

/** While it is on, makes each write of a database fail whose table, columns or values match. */
export const failingAt = (word: RegExp, isOn = () => true): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (isOn() && node.kind !== 'SelectQueryNode' && word.test(JSON.stringify(node)))
      throw new Error('failing');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
