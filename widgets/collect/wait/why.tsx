import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../src/ui/icon/icon.js';

interface Props {
  title: string;
  /** What it means, and what to do. */
  children: ReactNode;
  icon?: IconName;
}

/** Why no rental is in hand, at the top of the card. */
export function Why({ title, children, icon }: Props) {
  return (
    <div className="why">
      <h3>
        {icon && <Icon name={icon} />}
        {title}
      </h3>
      <p>{children}</p>
    </div>
  );
}
