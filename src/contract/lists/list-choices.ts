/** What the filters of lists of rentals offer: people and uploads. */
import { array, object, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, optionalTrue } from '../base/fields.js';
import { choice } from '../base/choice.js';

const ListChoice = object({ _id: Id, name: string(), isDeleted: optionalTrue('isDeleted') });
export type ListChoice = Infer<typeof ListChoice>;

export const ListChoices = object({
  /** Creators on the side 'entered', pickers on the side 'taken'. */
  people: array(ListChoice),
  /** The team leaders of that side. */
  teams: array(ListChoice),
  /** Only for super-admins. */
  admins: array(ListChoice),
  /** The newest uploads with rentals, by the name of the file. Only for super-admins. */
  uploads: array(ListChoice),
});
export type ListChoices = Infer<typeof ListChoices>;

/** The people whose names the caller may read in a list of rentals, deleted ones last. */
export const getListChoices = endpoint({
  method: 'GET',
  path: '/rental/getListChoices',
  may: 'see-all-leads',
  query: object({ side: choice(['entered', 'taken']) }),
  answer: ListChoices,
  says: { done: 'Choices', failed: 'Failed to load data' },
});
