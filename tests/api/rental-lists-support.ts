/** Builders for tests about the lists of rentals. */
import type { NewRental } from '../../server/rentals/insert-rentals.js';
import type { RentalPage } from '../../src/contract/rentals/rental-lists.js';
import type { NumberStatus } from '../../src/contract/rentals/rentals.js';
import type { Answer } from './client.js';
import type { Group } from './staff-support.js';

type Given = Partial<NewRental>;

/** The columns of a rental that the group's creator entered. */
export const enteredBy = ({ creator }: Pick<Group, 'creator'>): Given => ({ creator_id: creator.id });

/** The columns of a rental that the group's picker took. A picker holds only one unfinished rental. */
export const takenBy = ({ picker, admin }: Pick<Group, 'picker' | 'admin'>, atMs: number): Given => ({
  fetcher_id: picker.id,
  fetcher_admin_id: admin.id,
  fetched_at: atMs,
  updated_at: atMs,
});

export const finishedBy = (
  group: Pick<Group, 'picker' | 'admin'>,
  atMs: number,
  number_status: NumberStatus = 'valid',
): Given => ({ ...takenBy(group, atMs), finished_at: atMs, number_status });

/** The ids of a page, in order. Fails the test when the call is refused. */
export async function idsOf(listing: Promise<Answer<RentalPage>>): Promise<string[]> {
  return (await pageOf(listing)).result.map(({ _id }) => _id);
}

export async function pageOf(listing: Promise<Answer<RentalPage>>): Promise<RentalPage> {
  const { status, body } = await listing;
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data;
}
