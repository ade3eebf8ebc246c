import type { Ref, RefObject } from 'react';
import type { HeldRental } from '../../../src/contract/rentals.js';
import { CreatorMessages } from '../../../src/parts/message/creator-messages.js';
import messageCss from '../../../src/parts/message/message.css?inline';
import { useEmit } from '../../../src/element/host-context.js';
import { useStyles } from '../../../src/element/use-styles.js';
import selectCss from '../../../src/ui/select/select.css?inline';
import css from './rental-aside.css?inline';
import { ClientEmail } from './client-email.js';
import { FirstMessage } from './first-message.js';
import type { CreatorMessagesState } from './use-creator-messages.js';
import { useFirstMessage, type FirstMessageHandle } from './use-first-message.js';

export interface RentalAsideProps {
  rental: HeldRental;
  /** The screen's root, which is needed for copying. */
  root: RefObject<Element | null>;
  firstMessage: Ref<FirstMessageHandle>;
  messages: CreatorMessagesState;
  hint: (key: string) => string | undefined;
}

/** Shown next to the rental in hand: the first message to the client, and the messages to the creator. */
export function RentalAside({ rental, root, firstMessage, messages, hint }: RentalAsideProps) {
  const message = useFirstMessage(root, rental, firstMessage);
  const emit = useEmit();
  useStyles(messageCss);
  useStyles(selectCss);
  useStyles(css);
  return (
    <>
      {!rental.isDoNotContact && (
        <FirstMessage message={message} clientName={rental.client_name} hint={hint} />
      )}
      <CreatorMessages
        messages={messages.thread}
        creatorName={rental.creatorName}
        field={messages.field}
        hotkey={hint('M')}
        isListed={rental.isDoNotContact === true}
        onListed={() => emit('rd-outcome-set', { rentalId: rental._id, outcome: 'skipped' })}
      />
      <ClientEmail key={rental._id} rental={rental} hint={hint} />
    </>
  );
}
