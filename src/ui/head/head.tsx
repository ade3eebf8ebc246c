import type { ReactNode } from 'react';

interface HeadProps {
  title: string;
  /** The id of the title, for what it labels. */
  titleId?: string | undefined;
  /** A note after the title, and the actions at the end. */
  children?: ReactNode;
}

/** The head of a screen. Its title has the part `title`. */
export const Head = ({ title, titleId, children }: HeadProps) => (
  <header className="rd-head">
    <h2 part="title" id={titleId}>
      {title}
    </h2>
    {children}
  </header>
);
