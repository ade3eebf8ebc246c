import { NoticeChoice } from '../../src/parts/alerts/notice-choice.js';
import { useStyles } from '../../src/element/use-styles.js';
import { useText } from '../../src/text/use-text.js';
import switchCss from '../../src/ui/switch/switch.css?inline';
import { Switch } from '../../src/ui/switch/switch.js';
import css from './bell-options.css?inline';
import type { BellPreferences } from './bell-preferences.js';

export interface BellOptionsProps {
  preferences: BellPreferences;
  onChange: (changes: Partial<BellPreferences>) => void;
  /** True if the page allows the bell to write into its title. */
  hasTitle: boolean;
}

/** How a person is notified of a message: each way can be switched off and is stored for this person. */
export function BellOptions({ preferences, onChange, hasTitle }: BellOptionsProps) {
  const t = useText();
  useStyles(switchCss);
  useStyles(css);
  return (
    <div className="options" role="group" aria-label={t('How to be told')}>
      <Switch
        label={t('A quiet sound')}
        checked={preferences.sound}
        onChange={(sound) => onChange({ sound })}
      />
      {hasTitle && (
        <Switch
          label={t('The count in the page’s title')}
          checked={preferences.title}
          onChange={(title) => onChange({ title })}
        />
      )}
      <NoticeChoice
        checked={preferences.notifications}
        onChange={(notifications) => onChange({ notifications })}
      />
    </div>
  );
}
