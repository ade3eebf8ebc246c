import type { SessionUser } from '../../contract/auth/auth.js';
import { chooseStartPage } from '../../contract/staff/profile.js';
import { homeOf, linkedScreensOf, startOf } from '../../contract/screens/screens-of.js';
import { useChooseStartPage } from '../../data/profile.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Notice } from '../../ui/notice/notice.js';
import { Rule } from '../../ui/rule/rule.js';
import selectCss from '../../ui/select/select.css?inline';
import { Select } from '../../ui/select/select.js';

/** Chooses the screen that a person sees first after a login. The first screen of the role is the standard. */
export function StartPageRule({ user }: { user: SessionUser }) {
  useStyles(selectCss);
  const t = useText();
  const { mutate, isPending, isSuccess, variables, error } = useChooseStartPage();
  const home = homeOf(user);
  const screens = linkedScreensOf(user);
  const current = isPending ? (variables ?? home) : startOf(user);
  // The standard comes first.
  const options = screens
    .map(({ path, title }) => ({
      value: path,
      label: path === home ? t('{title} (standard)', { title: t.say(title) }) : t.say(title),
    }))
    .toSorted((one, other) => Number(other.value === home) - Number(one.value === home));

  return (
    <Rule title={t('Start page')} says={<p>{t('What opens after you log in.')}</p>}>
      <Select
        aria-label={t('Start page')}
        options={options}
        value={current}
        onChange={({ target: { value } }) => mutate(value === home ? null : value)}
      />
      <div role="status">
        {isSuccess && <Notice tone="success" title={t.say(chooseStartPage.says.done)} />}
      </div>
      <div role="alert">{error && <Notice tone="danger" title={t.say(error)} />}</div>
    </Rule>
  );
}
