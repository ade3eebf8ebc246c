/** Writes first messages to clients, and previews of them. */
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import { fill } from '../../src/contract/base/fill.js';
import {
  MADE_UP_CLIENT,
  needs,
  templatesOf,
  withOptOut,
  type FirstMessages,
  type Placeholder,
  type previewFirstMessages,
} from '../../src/contract/first-messages/first-messages.js';
import type { FirstMessageLanguage, FirstMessageRequest } from '../../src/contract/picks/own-rentals.js';
import type { Caller } from '../base/caller.js';
import { setBounded } from '../base/set-bounded.js';
import type { Db } from '../db/context.js';
import { rentalScope, within } from '../rentals/rentals.js';
import { DEFAULT_MESSAGES, MESSAGES_WITHOUT_BUSINESS } from './default-messages.js';
import { readFirstMessages } from './stored-messages.js';

/** For how many people the last message is remembered; this is more than work at once. */
const MAX_REMEMBERED = 2000;

export interface FirstMessageWriter {
  /**
   * Writes a message for a picker: the one after their last, in the order of the super-admin. `address` is null when it is unknown; then
   * messages with an address are left out. While no business name is entered, so are those that name the business.
   */
  write(pickerId: string, wish: FirstMessageRequest, address: string | null): Promise<string>;
}

export function firstMessageWriter(db: Db): FirstMessageWriter {
  const lastOf = new Map<string, string>();
  return {
    write: async (pickerId, { language = 'en', ...names }, address) => {
      const texts = await readFirstMessages(db);
      const templates = writableTemplates(texts, language);
      const last = templates.findIndex(({ _id }) => _id === lastOf.get(pickerId));
      const inTurn = [...templates.slice(last + 1), ...templates.slice(0, last + 1)];
      const next = inTurn.find(({ template }) => address !== null || !needs(template, 'address'));
      // Saving makes sure that each language has a message without an address.
      if (!next) throw new Error(`There is no first message in the language ${language}`);
      setBounded(lastOf, pickerId, next._id, MAX_REMEMBERED);
      return fillTemplate(next.template, { ...names, business: texts.business, address: address ?? '' });
    },
  };
}

/** The templates of a language that can be filled in; while no business name is entered, ours if all of its own name the business. */
function writableTemplates(
  texts: FirstMessages,
  language: FirstMessageLanguage,
): { _id: string; template: string }[] {
  if (texts.business !== undefined) return templatesOf(texts, language);
  const { [language]: stored } = texts.optOut;
  const optOut =
    stored === undefined || !needs(stored, 'business') ? stored : DEFAULT_MESSAGES[language].optOut;
  const own = templatesOf({ ...texts, optOut: { ...texts.optOut, [language]: optOut } }, language).filter(
    ({ template }) => !needs(template, 'business'),
  );
  if (own.some(({ template }) => !needs(template, 'address'))) return own;
  return MESSAGES_WITHOUT_BUSINESS[language].map((text, index) => ({
    _id: `without business ${index}`,
    template: withOptOut(text, optOut),
  }));
}

/** Previews messages for the client of the newest rental that the caller may see; the caller is their writer. */
export async function preview(
  db: Db,
  caller: Caller,
  { business, optOut, texts }: InputOf<typeof previewFirstMessages>['body'],
): Promise<AnswerOf<typeof previewFirstMessages>> {
  const newest = await db
    .selectFrom('rentals')
    .select(['id as _id', 'client_name', 'address'])
    .where(within(rentalScope(caller, 'entered'), 'entered'))
    // Ids are in the order of time, and no index has the instants of all rentals.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { client_name, address } = newest ?? MADE_UP_CLIENT;
  const names = { ptw_name: caller.name, client_name, business, address };
  return {
    texts: texts.map((text) => fillTemplate(withOptOut(text, optOut), names)),
    client: newest ?? null,
  };
}

/** The message: names are inserted unchanged, even a name that looks like a placeholder. A placeholder without a value stays. */
const fillTemplate = (template: string, names: Record<Placeholder, string | undefined>): string =>
  // The cast is safe, because a name that isn't a placeholder has no value.
  fill(template, (name) => names[name as Placeholder]);
