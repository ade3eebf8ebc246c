import type { Message } from '../../../src/contract/messages/messages.js';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { isWorthSendingAgain } from '../../../src/core/request.js';
import { isCallError } from '../../../src/core/call-error.js';
import { plainWords } from '../../../src/core/plain-words.js';
import { toast } from '../../../src/core/toast.js';
import { newId } from '../../../src/core/new-id.js';
import { useAddLoss } from '../../../src/data/losses.js';
import { useLiveNews } from '../../../src/data/use-live.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useCreatorThread } from '../../../src/parts/message/use-creator-thread.js';
import type { Translate } from '../../../src/text/translate.js';
import { useText } from '../../../src/text/use-text.js';

/** The messages between picker and creator about the rental in hand. */
export function useCreatorMessages(rental: HeldRental | null) {
  const t = useText();
  const emit = useEmit();
  const addLoss = useAddLoss();
  const thread = useCreatorThread({
    rental,
    onSent: (sentAbout) => emit('rd-message-sent', { rentalId: sentAbout }),
    onLost: (message, error, sendAgain) =>
      addLoss({
        id: newId(),
        text: [
          t('Your message about {number} was not sent: “{message}”', {
            number: rental ? formatNumber(rental) : '',
            message: plainWords(message),
          }),
          isCallError(error) && t.say(error),
        ]
          .filter(Boolean)
          .join(' '),
        sendAgain: isWorthSendingAgain(error) ? sendAgain : undefined,
      }),
  });

  useLiveNews((news) => {
    const isElsewhere = news.kind === 'message' && news.message.rentalId !== thread.rentalId;
    if (isElsewhere && news.message.from === 'creator') toast.quote(inWords(t, news.message));
  });

  return thread;
}

/**
 * Shows an answer about a rental that is no longer in hand in a toast, because it has no place on the screen
 * but must not be missed.
 */
const inWords = (t: Translate, { creatorName, message, ...about }: Message) =>
  t('{name} about {number}: {message}', {
    name: plainWords(creatorName),
    number: formatNumber(about),
    message: plainWords(message),
  });
