import type { ReactNode } from 'react';

interface HeadProps {
  title: string;
  /** Whether it heads a part of the screen, which has a title of its own: smaller, and shown where `hide-title` hides that one. */
  isPart?: boolean;
  /** The id of the title, for what it labels. */
  titleId?: string | undefined;
  /** A note after the title, and the actions at the end. */
  children?: ReactNode;
}

/** The head of a screen, or of a part of it. The title of the screen has the part `title`. */
export const Head = ({ title, isPart = false, titleId, children }: HeadProps) => (
  <header className="rd-head">
    <h2 part={isPart ? undefined : 'title'} id={titleId}>
      {title}
    </h2>
    {children}
  </header>
);
