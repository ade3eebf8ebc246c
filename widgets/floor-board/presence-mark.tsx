import type { FloorPerson } from '../../src/contract/floor-board.js';
import { useText } from '../../src/text/use-text.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { spanWords } from './hours.js';

interface PresenceMarkProps {
  person: Pick<FloorPerson, 'presence' | 'lastActAt'>;
  asOf: string;
}

/** Whether a person works, is idle and for how long, or isn't logged in. */
export function PresenceMark({ person: { presence, lastActAt }, asOf }: PresenceMarkProps) {
  const t = useText();
  if (presence === 'away') return <StatusBadge tone="neutral">{t('Logged off')}</StatusBadge>;
  if (presence === 'working') return <StatusBadge tone="success">{t('Working')}</StatusBadge>;
  return (
    <StatusBadge tone="warning">
      {lastActAt === null ? t('Idle') : t('Idle for {span}', { span: spanWords(t, lastActAt, asOf) })}
    </StatusBadge>
  );
}
