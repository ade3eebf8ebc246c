import { useState } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Switch } from '../../ui/switch/switch.js';
import { askForNotices, noticePermission } from './browser-notice.js';

interface Props {
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** The switch for the browser's notifications. The permission is requested only by a click of a person who wants them. */
export function NoticeChoice({ checked, onChange }: Props) {
  const t = useText();
  const [permission, setPermission] = useState(noticePermission);
  const ask = async () => {
    const answer = await askForNotices();
    setPermission(answer);
    if (answer === 'granted') onChange(true);
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
        <p className="rd-note">
          {t('Browser notifications are blocked for this page. Allow them in the browser’s settings for it.')}
        </p>
      );
    case 'granted':
      return (
        <Switch
          label={t('Browser notifications')}
          hint={t('While you look at another page.')}
          checked={checked}
          onChange={onChange}
        />
      );
  }
}
