/** What is said of uploads that aren't over. The server says it, so no page carries these texts. */
import { UNFINISHED_UPLOADS } from './limits.js';

const { perPerson, megabytesPerPerson, hours } = UNFINISHED_UPLOADS;

export const UNFINISHED_REFUSALS = {
  own: `You have ${perPerson} uploads open, or ${megabytesPerPerson} MB of them. Insert or cancel one of them, then upload this file.`,
  all: 'Too many uploads are open on this server. Try again later, or ask the people who run it.',
  /** Of an upload that waited too long for a person. */
  expired: `Nobody went on with this upload for ${hours} hours, so its file was deleted. Upload it again.`,
} as const;
