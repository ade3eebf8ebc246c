import { useText } from '../text/use-text.js';
import { Icon } from '../ui/icon/icon.js';
import { VisuallyHidden } from '../ui/hidden/visually-hidden.js';

/** An external link, in a new tab and without a referrer. A text that isn't a web address stays plain text. */
export function OutLink({ href }: { href: string }) {
  const t = useText();
  if (!/^https?:\/\//i.test(href)) return href;
  return (
    <a className="rd-out-link" href={href} target="_blank" rel="noopener noreferrer" title={href}>
      <span>{href.replace(/^https?:\/\/(www\.)?/i, '')}</span>
      <Icon name="external" />
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  );
}
