import type { StaffUser } from '../../src/contract/staff.js';
import { useText } from '../../src/text/use-text.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { shortDay } from './since.js';

/** The name of a person, and below it the day since which they are suspended or deleted, or that they are invited. */
export function PersonName({ user: { name, suspendedAt, invitedAt, deletedAt } }: { user: StaffUser }) {
  const t = useText();
  if (!deletedAt && !suspendedAt && !invitedAt) return name;
  return (
    <>
      {name}{' '}
      <span className="rd-staff-status">
        {deletedAt ? (
          <StatusBadge tone="neutral">{t('Deleted on {date}', { date: shortDay(t, deletedAt) })}</StatusBadge>
        ) : suspendedAt ? (
          <StatusBadge tone="warning" icon="lock">
            {t('Suspended since {date}', { date: shortDay(t, suspendedAt) })}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('Invited')}</StatusBadge>
        )}
      </span>
    </>
  );
}
