import { useEffect, useEffectEvent, useState } from 'react';
import { showNotice } from '../../../src/parts/alerts/browser-notice.js';
import { inOneTab } from '../../../src/parts/alerts/one-tab.js';
import { makeSound } from '../../../src/parts/alerts/sound.js';
import { showWordsInTitle } from '../../../src/parts/alerts/title-badge.js';
import { useText } from '../../../src/text/use-text.js';
import { useVisible } from '../../../src/ui/hooks/use-visible.js';
import type { FetchState } from '../call/action-bar.js';
import type { Preferences } from './collect-preferences.js';

/** The page's only instance. */
const sound = makeSound('wait-over');

interface Options {
  fetchState: FetchState;
  wait: { nextFetchAt: string | null };
  preferences: Preferences;
  titleBadge: boolean;
}

/**
 * Tells the end of the wait: in the page's title until the next rental is fetched and the page is visible, and by the sound and the
 * notification that the person has switched on. Neither names a person or a number.
 */
export function useWaitOver({ fetchState, wait, preferences, titleBadge }: Options): void {
  const t = useText();
  const isVisible = useVisible();
  const [isOver, setOver] = useState(false);
  const [wasWaiting, setWasWaiting] = useState(false);
  const isWaiting = fetchState === 'waiting';
  if (wasWaiting !== isWaiting) {
    setWasWaiting(isWaiting);
    setOver(fetchState === 'ready');
  } else if (isOver && isVisible && fetchState !== 'ready') setOver(false);

  const words = t('Wait over');
  useEffect(() => (isOver && titleBadge ? showWordsInTitle(words) : undefined), [isOver, titleBadge, words]);
  const hasSound = preferences.sound;
  useEffect(() => (hasSound ? sound.readyAtFirstUse() : undefined), [hasSound]);

  const tell = useEffectEvent(() => {
    if (hasSound && sound.isReady()) inOneTab(`wait-over ${wait.nextFetchAt ?? ''}`, () => sound.play());
    if (preferences.notice) showNotice({ title: words, tag: 'rd-wait-over' });
  });
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
}
