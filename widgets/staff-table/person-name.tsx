import type { StaffUser } from '../../src/contract/staff.js';
import { useText } from '../../src/text/use-text.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { shortDay } from './since.js';

/** The name of a person, and below it the day since which they are suspended or deleted. */
export function PersonName({ user: { name, suspendedAt, deletedAt } }: { user: StaffUser }) {
  const t = useText();
  if (deletedAt === null && suspendedAt === null) return name;
  return (
    <>
      {name}{' '}
      <span className="rd-staff-status">
        {deletedAt === null ? (
          <StatusBadge tone="warning" icon="lock">
            {t('Suspended since {date}', { date: shortDay(t, suspendedAt ?? '') })}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('Deleted on {date}', { date: shortDay(t, deletedAt) })}</StatusBadge>
        )}
      </span>
    </>
  );
}
