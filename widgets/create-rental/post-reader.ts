/** The rules that read a post: their code is loaded after the form, and at the latest when a post is pasted. */
import { loadCode } from '../../src/core/load-code.js';
import type { RentalEntry } from '../../src/parts/rental-form/form-fields.js';

type ReadPost = (text: string) => Partial<RentalEntry>;

let readPost: ReadPost | undefined;

/** The rules, if their code is loaded. */
export const loadedReader = (): ReadPost | undefined => readPost;

export async function loadReader(): Promise<ReadPost> {
  readPost ??= (await loadCode(() => import('./read-post/read-post.js'))).readPost;
  return readPost;
}
