import { refusal } from '../../src/contract/refusals/all.js';
import { screensOf } from '../../src/contract/screens-of.js';
import { InvalidInput } from '../../src/contract/validation.js';
import type { Caller } from '../base/caller.js';
import type { Context } from '../db/context.js';

/** Stores the first screen that the caller chose; null is that of their role. Throws InvalidInput for a screen that they may not open. */
export async function storeStartPage(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  startPage: string | null,
): Promise<{ startPage: string | null }> {
  const paths = screensOf(caller).map(({ path }) => path);
  if (startPage !== null && !paths.includes(startPage))
    throw new InvalidInput([
      { path: 'startPage', ...refusal('not-one-of', { label: 'Start page', words: paths }) },
    ]);
  await db.updateTable('users').set({ start_page: startPage }).where('id', '=', caller._id).execute();
  return { startPage };
}
