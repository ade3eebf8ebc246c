import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.js';
import type { IconName } from '../icon/icon.js';

export interface EmptyStateProps {
  title: string;
  icon?: IconName;
  /** True when this is the whole screen. The title is then the heading of the screen. */
  isScreen?: boolean;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that nothing is here yet, and what to do next. */
export function EmptyState({ title, icon = 'inbox', isScreen = false, children, action }: EmptyStateProps) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className="rd-state" part="state">
      <Icon name={icon} />
      <Title className="rd-state-title">{title}</Title>
      {children !== undefined && <div className="rd-state-words">{children}</div>}
      {action}
    </div>
  );
}
