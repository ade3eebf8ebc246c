import { useEffect, useEffectEvent } from 'react';
import { useStyles } from '../../../src/element/use-styles.js';
import { showNotice } from '../../../src/parts/alerts/browser-notice.js';
import { NoticeChoice } from '../../../src/parts/alerts/notice-choice.js';
import { inOneTab } from '../../../src/parts/alerts/one-tab.js';
import { makeSound } from '../../../src/parts/alerts/sound.js';
import { showWordsInTitle } from '../../../src/parts/alerts/title-badge.js';
import { useText } from '../../../src/text/use-text.js';
import { Dialog } from '../../../src/ui/dialog/dialog.js';
import { LiveRegion } from '../../../src/ui/hidden/visually-hidden.js';
import { Switch } from '../../../src/ui/switch/switch.js';
import type { Collect } from '../state/use-collect.js';
import css from './after-wait.css?inline';
import { spokenWait } from './countdown.js';

interface Props {
  collect: Collect;
  titleBadge: boolean;
  arePreferencesOpen: boolean;
  onClosePreferences: () => void;
}

/** News of the end of the wait, and the dialog with a picker’s choices. */
export function AfterWait({ collect, titleBadge, arePreferencesOpen, onClosePreferences }: Props) {
  const t = useText();
  useStyles(css);
  useWaitOver(collect, titleBadge);
  const { wait } = collect;
  return (
    <>
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
