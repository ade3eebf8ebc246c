import { useState } from 'react';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Switch } from '../../src/ui/switch/switch.js';
import type { BellPreferences } from './bell-preferences.js';
import { askForNotices, noticePermission } from './browser-notice.js';

export interface BellOptionsProps {
  preferences: BellPreferences;
  onChange: (changes: Partial<BellPreferences>) => void;
  /** True if the page allows the bell to write into its title. */
  hasTitle: boolean;
}

/** The options for notifications: each kind can be switched off, and the choice is stored for this person. */
export function BellOptions({ id, preferences, onChange, hasTitle }: BellOptionsProps & { id: string }) {
  const t = useText();
  return (
    <div className="options" id={id} role="group" aria-label={t('How to be told')}>
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
      <Notices preferences={preferences} onChange={onChange} />
    </div>
  );
}

/** The browser's permission is requested only when the person switches notifications on. */
function Notices({ preferences, onChange }: Pick<BellOptionsProps, 'preferences' | 'onChange'>) {
  const t = useText();
  const [permission, setPermission] = useState(noticePermission);
  const ask = async () => {
    const answer = await askForNotices();
    setPermission(answer);
    if (answer === 'granted') onChange({ notifications: true });
  };
  switch (permission) {
    case 'unsupported':
      return null;
    case 'default':
      return (
        <Button size="small" icon="bell" onClick={() => void ask()}>
          {t('Allow browser notifications')}
        </Button>
      );
    case 'denied':
      return (
        <p className="blocked">
          {t('Browser notifications are blocked for this page. Allow them in the browser’s settings for it.')}
        </p>
      );
    case 'granted':
      return (
        <Switch
          label={t('Browser notifications')}
          hint={t('While you look at another page.')}
          checked={preferences.notifications}
          onChange={(notifications) => onChange({ notifications })}
        />
      );
  }
}
