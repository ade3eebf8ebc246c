import type { Ref, RefObject } from 'react';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { CreatorMessages } from '../../../src/parts/message/creator-messages.js';
import messageCss from '../../../src/parts/message/message.css?inline';
import { useEmit } from '../../../src/element/host-context.js';
import { useStyles } from '../../../src/element/use-styles.js';
import selectCss from '../../../src/ui/select/select.css?inline';
import css from './rental-aside.css?inline';
import { ClientEmail } from './client-email.js';
import { FirstMessage } from './first-message.js';
import { LastLeads } from '../wait/last-leads.js';
import { useCreatorMessages } from './use-creator-messages.js';
import type { MessageWriter } from '../../../src/parts/first-message/use-message-text.js';
import type { KeyOf } from '../keys/collect-keys.js';

interface Props {
  /** Null while no rental is in hand: messages that are on their way, and answers about earlier rentals, are still told. */
  rental: HeldRental | null;
  /** It is known that no rental is in hand. */
  isIdle: boolean;
  /** The screen's root, which is needed for copying. */
  root: RefObject<Element | null>;
  writer: Ref<MessageWriter>;
  keyOf: KeyOf;
}

/** Shown next to the rental in hand: the first message to the client, the messages to the creator, the client's e-mail. Next to an empty hand: the last leads. */
export function RentalAside({ rental, isIdle, root, writer, keyOf }: Props) {
  const emit = useEmit();
  const thread = useCreatorMessages(rental);
  useStyles(messageCss);
  useStyles(selectCss);
  useStyles(css);
  if (!rental) return isIdle ? <LastLeads keyOf={keyOf} /> : null;
  return (
    <div className="aside-card rd-card">
      {!rental.isDoNotContact && (
        <FirstMessage rental={rental} root={root} writer={writer} controlKey={keyOf('first-message')} />
      )}
      <CreatorMessages
        messages={thread}
        creatorName={rental.creatorName}
        hotkey={keyOf('message').hotkey}
        isListed={rental.isDoNotContact === true}
        onListed={() => emit('rd-outcome-set', { rentalId: rental._id, outcome: 'skipped' })}
      />
      <ClientEmail key={rental._id} rental={rental} hotkey={keyOf('email').hotkey} />
    </div>
  );
}
