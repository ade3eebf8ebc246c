import { failedTitleOf } from '../../contract/deals/deal-status.js';
import type { Translate } from '../../text/translate.js';

/** Why a deal failed, in the reader's language; a reviewer's own words are unchanged. */
export const failedReasonText = (t: Translate, reason: string): string => {
  const title = failedTitleOf(reason);
  return title === null ? reason : t.say(title);
};
