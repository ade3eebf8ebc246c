import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.js';
import type { IconName } from '../icon/icon.js';

export interface EmptyStateProps {
  title: string;
  icon?: IconName;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that nothing is here yet, and what to do next. */
export function EmptyState({ title, icon = 'inbox', children, action }: EmptyStateProps) {
  return (
    <div className="rd-state">
      <Icon name={icon} />
      <p className="rd-state-title">{title}</p>
      {children !== undefined && <div className="rd-state-words">{children}</div>}
      {action}
    </div>
  );
}
