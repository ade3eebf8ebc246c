import { useEffect, useState } from 'react';
import type { Message } from '../../src/contract/messages.js';
import { plainWords } from '../../src/core/plain-words.js';
import type { BellPreferences } from './bell-preferences.js';
import { showNotice } from './browser-notice.js';
import { inOneTab } from './one-tab.js';
import { sound } from './sound.js';

interface Options {
  preferences: BellPreferences;
  /** Opens the list. */
  onOpen: () => void;
}

/** What happens when messages come: a line for screen readers, and the sound and the notice that the person wants. */
export function useAlerts({ preferences, onOpen }: Options) {
  const [words, setWords] = useState('');
  const hasSound = preferences.sound;
  useEffect(() => (hasSound ? sound.readyAtFirstUse() : undefined), [hasSound]);

  return {
    words,
    alert: (messages: readonly Message[]) => {
      const newest = messages.at(-1);
      if (!newest) return;
      setWords(inWords(messages, newest));
      if (hasSound && sound.isReady()) inOneTab(newest._id, () => sound.play());
      if (preferences.notifications) showNotice(newest, onOpen);
    },
  };
}

function inWords(messages: readonly Message[], { pickerName, message }: Message): string {
  if (messages.length > 1) return `${messages.length} new messages`;
  return `New message from ${plainWords(pickerName)}: ${plainWords(message)}`;
}
