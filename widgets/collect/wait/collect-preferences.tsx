import { NoticeChoice } from '../../../src/parts/alerts/notice-choice.js';
import { useText } from '../../../src/text/use-text.js';
import { Dialog } from '../../../src/ui/dialog/dialog.js';
import { Switch } from '../../../src/ui/switch/switch.js';

/** A picker's choices for Collect. All are off at first. */
export interface Preferences {
  /** A sound at the end of the wait. */
  sound: boolean;
  /** The browser's notification at the end of the wait. */
  notice: boolean;
  /** A fetch copies the number. */
  copyOnFetch: boolean;
}

export const USUAL_PREFERENCES: Preferences = { sound: false, notice: false, copyOnFetch: false };

/** The storage key of a person's preferences. */
export const preferencesKey = (userId: string) => `rd-collect.preferences.${userId}`;

interface Props {
  preferences: Preferences;
  change: (changes: Partial<Preferences>) => void;
  onClose: () => void;
}

/** The dialog with these choices. */
export function CollectPreferences({ preferences, change, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={t('Preferences')} open onClose={onClose}>
      <div className="preferences">
        <Switch
          label={t('Fetching copies the number')}
          hint={t('One key less from Finish to the next number.')}
          checked={preferences.copyOnFetch}
          onChange={(copyOnFetch) => change({ copyOnFetch })}
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
