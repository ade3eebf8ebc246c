import type { RefObject } from 'react';
import { useAuth } from '../../../src/core/auth-store.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { useChoices } from '../../../src/parts/alerts/use-choices.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import type { CopyState } from '../../../src/ui/copy-field/copy-button.js';
import { LiveRegion } from '../../../src/ui/hidden/visually-hidden.js';
import { Icon } from '../../../src/ui/icon/icon.js';
import type { FetchState } from '../call/action-bar.js';
import css from './after-wait.css?inline';
import tonesCss from '../status-tones.css?inline';
import { spokenWait } from './countdown.js';
import { CollectPreferences, preferencesKey, USUAL_PREFERENCES } from './collect-preferences.js';
import { useFetchAndCopy } from './use-fetch-and-copy.js';
import { useWaitOver } from './use-wait-over.js';

interface Props {
  root: RefObject<HTMLElement | null>;
  rentalId: string | undefined;
  fetchState: FetchState;
  fetched: { _id: string } | null;
  wait: { nextFetchAt: string | null; seconds: number; totalSeconds: number };
  copy: (target: 'number') => unknown;
  /** Removes the old number from the clipboard. */
  clear: () => void;
  copyState: CopyState;
  queued: { isOn: boolean; toggle: () => void };
  titleBadge: boolean;
  hint: (key: string) => string | undefined;
  arePreferencesOpen: boolean;
  onClosePreferences: () => void;
}

/** What makes the way from one rental to the next shorter: the queued fetch, news of the end of the wait, the copied number. */
export function AfterWait({ queued, hint, ...props }: Props) {
  const t = useText();
  useStyles(tonesCss);
  useStyles(css);
  const { seconds, totalSeconds } = props.wait;
  const userId = useAuth().user?._id ?? '';
  const [preferences, change] = useChoices(preferencesKey(userId), USUAL_PREFERENCES);
  useWaitOver({ ...props, preferences });
  const isUncopied = useFetchAndCopy({ ...props, isOn: preferences.copyOnFetch });
  return (
    <>
      {props.fetchState === 'waiting' && (
        <div className="queued">
          <Button onClick={queued.toggle} hotkey={hint('F')}>
            {queued.isOn ? t('Don’t fetch') : t('Fetch after the wait')}
          </Button>
          <p role="status">{queued.isOn && t('The next rental is fetched as soon as the wait is over.')}</p>
        </div>
      )}
      {isUncopied && (
        <div className="status uncopied" data-tone="warning">
          <Icon name="alert" />
          <p>{t('The browser didn’t let the number be copied. Press Copy.')}</p>
        </div>
      )}
      <LiveRegion>{totalSeconds > 0 && spokenWait(t, seconds, totalSeconds)}</LiveRegion>
      {props.arePreferencesOpen && (
        <CollectPreferences {...{ preferences, change }} onClose={props.onClosePreferences} />
      )}
    </>
  );
}
