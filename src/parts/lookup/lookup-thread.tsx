import type { OwnRental } from '../../contract/picks/own-rentals.js';
import { useStyles } from '../../element/use-styles.js';
import { CreatorMessages } from '../message/creator-messages.js';
import messageCss from '../message/message.css?inline';
import { useCreatorThread } from '../message/use-creator-thread.js';

/** The messages about a finished rental, on its card. */
export function LookupThread({ rental }: { rental: OwnRental }) {
  useStyles(messageCss);
  const messages = useCreatorThread({ rental });
  return (
    <CreatorMessages
      messages={messages}
      isListed={rental.isDoNotContact === true}
      creatorName={messages.thread.data?.messages[0]?.creatorName ?? null}
    />
  );
}
