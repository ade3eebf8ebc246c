import { useEffect, useState } from 'react';
import { senderName, type Message } from '../../src/contract/messages.js';
import { plainWords } from '../../src/core/plain-words.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import type { BellPreferences } from './bell-preferences.js';
import { showNotice } from './browser-notice.js';
import { inOneTab } from './one-tab.js';
import { sound } from './sound.js';

interface Options {
  preferences: BellPreferences;
  /** Called when the person clicks a notification, to open the list. */
  onOpen: () => void;
}

/** The alerts for new messages: an announcement for screen readers, and the sound and the notification that the person wants. */
export function useAlerts({ preferences, onOpen }: Options) {
  const t = useText();
  const [words, setWords] = useState('');
  const hasSound = preferences.sound;
  useEffect(() => (hasSound ? sound.readyAtFirstUse() : undefined), [hasSound]);

  return {
    words,
    alert: (messages: readonly Message[]) => {
      const newest = messages.at(-1);
      if (!newest) return;
      setWords(inWords(t, messages, newest));
      if (hasSound && sound.isReady()) inOneTab(newest._id, () => sound.play());
      if (preferences.notifications) showNotice(t, newest, onOpen);
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
