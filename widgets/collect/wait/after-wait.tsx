import { useEffect, useEffectEvent } from 'react';
import { useStyles } from '../../../src/element/use-styles.js';
import { showNotice } from '../../../src/parts/alerts/browser-notice.js';
import { NoticeChoice } from '../../../src/parts/alerts/notice-choice.js';
import { inOneTab } from '../../../src/parts/alerts/one-tab.js';
import { makeSound } from '../../../src/parts/alerts/sound.js';
import { showWordsInTitle } from '../../../src/parts/alerts/title-badge.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { Dialog } from '../../../src/ui/dialog/dialog.js';
import { LiveRegion } from '../../../src/ui/hidden/visually-hidden.js';
import { Icon } from '../../../src/ui/icon/icon.js';
import { Switch } from '../../../src/ui/switch/switch.js';
import tonesCss from '../call/status-tones.css?inline';
import type { KeyOf } from '../keys/collect-keys.js';
import type { Collect } from '../state/use-collect.js';
import css from './after-wait.css?inline';
import { spokenWait } from './countdown.js';

interface Props {
  collect: Collect;
  titleBadge: boolean;
  keyOf: KeyOf;
  arePreferencesOpen: boolean;
  onClosePreferences: () => void;
}

/** What makes the way from one rental to the next shorter: the queued fetch, news of the end of the wait, the copied number. */
export function AfterWait({ collect, titleBadge, keyOf, arePreferencesOpen, onClosePreferences }: Props) {
  const t = useText();
  useStyles(tonesCss);
  useStyles(css);
  useWaitOver(collect, titleBadge);
  const { hand, wait, state } = collect;
  const isQueued = state.next.is === 'queued';
  return (
    <>
      {hand.is === 'waiting' && (
        <div className="queued">
          <Button onClick={() => collect.send({ type: 'fetch-key' })} {...keyOf('fetch')}>
            {isQueued ? t('Don’t fetch') : t('Fetch after the wait')}
          </Button>
          <p role="status">{isQueued && t('The next rental is fetched as soon as the wait is over.')}</p>
        </div>
      )}
      {state.isUncopied && (
        <div className="status uncopied" data-tone="warning">
          <Icon name="alert" />
          <p>{t('The browser didn’t let the number be copied. Press Copy.')}</p>
        </div>
      )}
      <LiveRegion>{wait.totalSeconds > 0 && spokenWait(t, wait.seconds, wait.totalSeconds)}</LiveRegion>
      {arePreferencesOpen && <PreferencesDialog collect={collect} onClose={onClosePreferences} />}
    </>
  );
}

/** A picker's choices for Collect. */
function PreferencesDialog({ collect, onClose }: { collect: Collect; onClose: () => void }) {
  const t = useText();
  const { preferences, changePreferences: change } = collect;
  return (
    <Dialog title={t('Preferences')} open onClose={onClose}>
      <div className="preferences">
        <Switch
          label={t('Fetching copies the number')}
          hint={t('One key less from Finish to the next number.')}
          checked={preferences.copyOnFetch}
          onChange={(copyOnFetch) => change({ copyOnFetch })}
        />
        <Switch
          label={t('A verdict fetches the next rental')}
          hint={t('Finish or Invalid Number, then the next number in the clipboard, without another key.')}
          checked={preferences.fetchOnVerdict}
          onChange={(fetchOnVerdict) => change({ fetchOnVerdict })}
        />
        <h3>{t('When the wait is over')}</h3>
        <Switch
          label={t('A quiet sound')}
          checked={preferences.sound}
          onChange={(sound) => change({ sound })}
        />
        <NoticeChoice checked={preferences.notice} onChange={(notice) => change({ notice })} />
      </div>
    </Dialog>
  );
}

/** The page's only instance. */
const sound = makeSound('wait-over');

/**
 * Tells the end of the wait: in the page's title until the next rental is fetched and the page is visible, and by the sound and the
 * notification that the person has switched on. Neither names a person or a number.
 */
function useWaitOver({ state, wait, preferences }: Collect, titleBadge: boolean): void {
  const { isWaitOver } = state;
  const words = useText()('Wait over');
  useEffect(
    () => (isWaitOver && titleBadge ? showWordsInTitle(words) : undefined),
    [isWaitOver, titleBadge, words],
  );
  const hasSound = preferences.sound;
  useEffect(() => (hasSound ? sound.readyAtFirstUse() : undefined), [hasSound]);
  const tell = useEffectEvent(() => {
    if (hasSound && sound.isReady()) inOneTab(`wait-over ${wait.nextFetchAt ?? ''}`, () => sound.play());
    if (preferences.notice) showNotice({ title: words, tag: 'rd-wait-over' });
  });
  useEffect(() => {
    if (isWaitOver) tell();
  }, [isWaitOver]);
}
