import { AUDIT_KIND_TITLES, type AuditKind } from '../../src/contract/audit/audit.js';
import { useText } from '../../src/text/use-text.js';
import type { IconName } from '../../src/ui/icon/icon.js';
import { StatusBadge, type Tone } from '../../src/ui/status-badge/status-badge.js';

/** Only kinds that need attention have a colour; the icon and the word say the rest. */
const LOOKS: Record<AuditKind, { icon: IconName; tone?: Tone }> = {
  login: { icon: 'user' },
  'login-failed': { icon: 'alert', tone: 'danger' },
  logout: { icon: 'logout' },
  created: { icon: 'plus' },
  changed: { icon: 'pencil' },
  deleted: { icon: 'trash' },
  moved: { icon: 'chevron-right' },
  suspended: { icon: 'lock' },
  resumed: { icon: 'undo' },
  'reset-link': { icon: 'lock', tone: 'info' },
  'sessions-ended': { icon: 'logout' },
  restored: { icon: 'undo' },
  'handed-over': { icon: 'chevron-right' },
  released: { icon: 'undo' },
  'outcome-taken-over': { icon: 'undo' },
  'do-not-contact-added': { icon: 'lock' },
  'do-not-contact-lifted': { icon: 'undo' },
  'do-not-contact-checked': { icon: 'search' },
  'settings-changed': { icon: 'sliders' },
  'password-changed': { icon: 'lock' },
  'password-reset': { icon: 'lock', tone: 'info' },
  'second-factor-on': { icon: 'lock' },
  'second-factor-off': { icon: 'lock', tone: 'info' },
  exported: { icon: 'download', tone: 'info' },
  'export-cancelled': { icon: 'download' },
  'view-shared': { icon: 'bookmark' },
  'view-unshared': { icon: 'bookmark' },
  'read-much': { icon: 'alert', tone: 'danger' },
  'person-looked-up': { icon: 'search', tone: 'info' },
  'person-erased': { icon: 'trash', tone: 'danger' },
  'number-allowed': { icon: 'undo' },
  'retention-run': { icon: 'trash' },
};

/** The kind of an entry, as an icon and a word. */
export function KindBadge({ kind }: { kind: AuditKind }) {
  const t = useText();
  const { icon, tone = 'neutral' } = LOOKS[kind];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t.say(AUDIT_KIND_TITLES[kind])}
    </StatusBadge>
  );
}
