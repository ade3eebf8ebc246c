import type { ReactNode, Ref, SubmitEventHandler } from 'react';
import { BRAND } from '../brand.js';
import { FirstFocus } from '../../element/first-focus.js';
import { Logo } from '../logo.js';

export interface EntryCardProps {
  title: string;
  /** The purpose of this screen, in a sentence. */
  words?: ReactNode;
  children: ReactNode;
  /** If given, the card is a form. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The card of the screens before the login: the operation's name, what to do, and nothing else. */
export function EntryCard({ title, words, children, onSubmit, titleRef }: EntryCardProps) {
  const content = (
    <>
      <p className="rd-entry-brand">
        <Logo />
        {BRAND}
      </p>
      <h1 className="rd-entry-title" ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {words !== undefined && <div className="rd-entry-words">{words}</div>}
      {children}
    </>
  );
  if (!onSubmit) return <div className="rd-entry">{content}</div>;
  return (
    <form className="rd-entry" noValidate onSubmit={onSubmit}>
      {content}
      <FirstFocus />
    </form>
  );
}
