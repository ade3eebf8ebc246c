import { expect, it } from 'vitest';
import { uploadMemory } from './upload-slots.js';

const HALF_BYTES = 8 * 1024 * 1024;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Processes files until the test ends their processing. */
function startFiles(files: readonly [userId: string, bytes: number][]) {
  const memory = uploadMemory();
  const worked: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const runs = files.map(([userId, bytes], index) => {
    const name = `${userId} ${index}`;
    return memory.run(userId, bytes, () => {
      worked.push(name);
      return new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve())),
      );
    });
  });
  return { worked, runs, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

it('processes as many files at once as fit into the memory', async () => {
  const { worked, end } = startFiles([
    ['ann', HALF_BYTES],
    ['bob', HALF_BYTES],
    ['cleo', 1],
  ]);
  await turn();
  expect(worked).toEqual(['ann 0', 'bob 1']);
  end('ann 0');
  await turn();
  expect(worked).toEqual(['ann 0', 'bob 1', 'cleo 2']);
});

it('processes one person’s files one after another, also after a failure', async () => {
  const { worked, runs, end } = startFiles([
    ['ann', 1],
    ['ann', 1],
    ['bob', 1],
  ]);
  await turn();
  expect(worked).toEqual(['ann 0', 'bob 2']);
  end('ann 0', new Error('no picture'));
  await expect(runs[0]).rejects.toThrow('no picture');
  await turn();
  expect(worked).toEqual(['ann 0', 'bob 2', 'ann 1']);
});
