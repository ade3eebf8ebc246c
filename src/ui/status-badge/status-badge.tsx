import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.js';
import type { IconName } from '../icon/icon.js';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

const ICONS: Record<Tone, IconName> = {
  neutral: 'clock',
  success: 'check',
  warning: 'clock',
  danger: 'cross',
  info: 'info',
};

/** A state as a word, an icon and a colour: never the colour alone. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className="rd-badge" data-tone={tone}>
      <Icon name={icon ?? ICONS[tone]} />
      {children}
    </span>
  );
}
