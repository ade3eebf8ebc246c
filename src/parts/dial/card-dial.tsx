import { useHasKeyboard } from '../../ui/hooks/use-has-keyboard.js';
import { useMessageText, type MessageRental } from '../first-message/use-message-text.js';
import { areKeysOn } from '../keys/keys-preference.js';
import { Dial, type DialProps } from './dial.js';

interface CardDialProps {
  rental: MessageRental & { number: string };
  keys?: Pick<DialProps, 'hasKeys' | 'hint' | 'dialog'>;
}

/** Dial and Text on the card of a finished rental. Its first message is written when it is needed. */
export function CardDial({ rental, keys }: CardDialProps) {
  const { writer } = useMessageText(rental, { isInHand: false });
  const hasKeyboard = useHasKeyboard();
  const hasKeys = areKeysOn();
  const own = { hasKeys, hint: (key: string) => (hasKeys && hasKeyboard ? key : undefined) };
  return <Dial rental={rental} writer={() => writer} {...(keys ?? own)} />;
}
