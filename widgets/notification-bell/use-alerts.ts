import { useEffect, useState } from 'react';
import { senderName, type Message } from '../../src/contract/messages/messages.js';
import type { FailedDeal } from '../../src/contract/deals/failed-deals.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { plainWords } from '../../src/core/plain-words.js';
import { showNotice } from '../../src/parts/alerts/browser-notice.js';
import { inOneTab } from '../../src/parts/alerts/one-tab.js';
import { makeSound } from '../../src/parts/alerts/sound.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import type { BellPreferences } from './bell-preferences.js';

/** The page's only instance. */
const sound = makeSound('message');

interface Options {
  preferences: BellPreferences;
  /** Called when the person clicks a notification, to open the list. */
  onOpen: () => void;
}

/** The alerts for new messages and failed deals: an announcement for screen readers, and the sound and the notification that the person wants. */
export function useAlerts({ preferences, onOpen }: Options) {
  const t = useText();
  const [words, setWords] = useState('');
  const hasSound = preferences.sound;
  useEffect(() => (hasSound ? sound.readyAtFirstUse() : undefined), [hasSound]);

  const tell = (id: string, told: string, notice: Parameters<typeof showNotice>[0]) => {
    setWords(told);
    if (hasSound && sound.isReady()) inOneTab(id, () => sound.play());
    if (preferences.notifications) showNotice(notice, onOpen);
  };
  return {
    words,
    alert: (messages: readonly Message[]) => {
      const newest = messages.at(-1);
      if (newest) tell(newest._id, inWords(t, messages, newest), noticeOf(t, newest));
    },
    alertFailure: (deals: readonly FailedDeal[]) => {
      const newest = deals.at(-1);
      if (!newest) return;
      const title = t('Deal failed: {name}', { name: plainWords(newest.client_name) });
      tell(newest._id, title, { title, tag: `rd-failed-deal-${newest._id}` });
    },
  };
}

function inWords(t: Translate, messages: readonly Message[], newest: Message): string {
  if (messages.length > 1) return t.plural(messages.length, '{count} new message', '{count} new messages');
  return t('New message from {name}: {message}', {
    name: plainWords(senderName(newest)),
    message: plainWords(newest.message),
  });
}

const noticeOf = (t: Translate, message: Message) => ({
  title: t('{name} about {number}', {
    name: plainWords(senderName(message)),
    number: formatNumber(message),
  }),
  body: plainWords(message.message),
  tag: `rd-message-${message._id}`,
});
