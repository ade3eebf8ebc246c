import type { SessionUser } from '../../contract/auth/auth.js';
import { useChooseMoreTime } from '../../data/profile.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Notice } from '../../ui/notice/notice.js';
import { Rule } from '../../ui/rule/rule.js';
import switchCss from '../../ui/switch/switch.css?inline';
import { Switch } from '../../ui/switch/switch.js';

/** The switch that extends each time limit after which something is sent or disappears (WCAG 2.2.1). */
export function MoreTimeRule({ user }: { user: SessionUser }) {
  useStyles(switchCss);
  const t = useText();
  const { mutate, isPending, variables, error } = useChooseMoreTime();
  return (
    <Rule
      title={t('Time')}
      says={<p>{t('Undo and messages at the edge of the page stay ten times longer.')}</p>}
    >
      <Switch
        label={t('More time')}
        checked={isPending ? variables : (user.hasMoreTime ?? false)}
        onChange={(hasMoreTime) => mutate(hasMoreTime)}
      />
      <div role="alert">{error && <Notice tone="danger" title={t.say(error)} />}</div>
    </Rule>
  );
}
