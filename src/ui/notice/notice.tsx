import type { ReactNode } from 'react';
import { addIcons, Icon } from '../icon/icon.js';
import type { IconName } from '../icon/icon.js';
import { NOTICE_ICON_PATHS } from '../icon/notice-icon-paths.js';

addIcons(NOTICE_ICON_PATHS);

export interface NoticeProps {
  tone: 'info' | 'warning' | 'danger' | 'success';
  title: ReactNode;
  icon?: IconName;
  /** The text below the title: what it means or what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` is announced at once, `status` when the screen reader is free; without it nothing is announced. */
  role?: 'alert' | 'status';
}

const ICONS: Record<NoticeProps['tone'], IconName> = {
  info: 'info',
  warning: 'clock',
  danger: 'alert',
  success: 'check',
};

/** A notice at the place where the person works. */
export function Notice({ tone, title, icon, children, action, role }: NoticeProps) {
  return (
    <div className="rd-notice" data-tone={tone} role={role}>
      <Icon name={icon ?? ICONS[tone]} />
      <div className="rd-notice-words">
        <p className="rd-notice-title">{title}</p>
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className="rd-notice-action">{action}</div>}
    </div>
  );
}
