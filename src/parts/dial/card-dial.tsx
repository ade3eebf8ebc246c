import { useText } from '../../text/use-text.js';
import { useHasKeyboard } from '../../ui/hooks/use-has-keyboard.js';
import { useMessageText, type MessageRental } from '../first-message/use-message-text.js';
import { Notice } from '../../ui/notice/notice.js';
import { areKeysOn } from '../keys/keys-preference.js';
import { Dial, type DialProps } from './dial.js';
import { LocalTime } from './local-time.js';

interface CardDialProps {
  rental: MessageRental & DialProps['rental'] & { timeZones?: readonly string[] | undefined };
  keys?: Pick<DialProps, 'hasKeys' | 'hint' | 'dialog'>;
}

/**
 * Dial and Text on the card of a finished rental. Its first message is written when it is needed. A number on the do-not-contact list
 * can't be dialled, and a notice says so.
 */
export function CardDial({ rental, keys }: CardDialProps) {
  const t = useText();
  const { writer } = useMessageText(rental, { isInHand: false });
  const hasKeyboard = useHasKeyboard();
  const hasKeys = areKeysOn();
  const own = { hasKeys, hint: (key: string) => (hasKeys && hasKeyboard ? key : undefined) };
  return (
    <>
      {rental.isDoNotContact && (
        <Notice
          tone="danger"
          title={t('This number is on the do-not-contact list: don’t call or text it.')}
        />
      )}
      <Dial rental={rental} writer={() => writer} {...(keys ?? own)} />
      {rental.timeZones && (
        <p className="rd-note">
          <LocalTime timeZones={rental.timeZones} />
        </p>
      )}
    </>
  );
}
