import type { KyselyPlugin } from 'kysely';

/** Makes each write of a database fail whose table, columns or values match. */
export const failingAt = (word: RegExp): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind !== 'SelectQueryNode' && word.test(JSON.stringify(node))) throw new Error('failing');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
