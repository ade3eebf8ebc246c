import { array, object, string, type Infer } from 'superstruct';
import { Id, Instant, requiredText } from './fields.js';
import { MAX_LENGTH } from './limits.js';

/** What a picker writes to a creator: at most 100 characters, not blank (specification, section 5). */
export const MessageText = requiredText({ label: 'Message', max: MAX_LENGTH.message });

/** One message: it names the picker and the rental's number (readings.md, 'Messages'). */
export const Message = object({
  _id: Id,
  message: string(),
  pickerName: string(),
  number: string(),
  createdAt: Instant,
});
export type Message = Infer<typeof Message>;

/** The record of a creator's messages (specification, section 3). */
export const CreatorMessages = object({ _id: Id, messages: array(Message) });
export type CreatorMessages = Infer<typeof CreatorMessages>;
