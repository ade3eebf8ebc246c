import type { ComponentProps, ReactNode, Ref } from 'react';
import { FirstFocus } from '../../element/first-focus.js';
import { EntryBrand } from './entry-brand.js';

export interface EntryCardProps {
  title: string;
  /** The purpose of this screen, in a sentence. */
  words?: ReactNode;
  children: ReactNode;
  /** If given, the card is a form: `form.props` of `useForm`. */
  form?: ComponentProps<'form'>;
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The card of the screens before the login: the operation's name, what to do, and nothing else. */
export function EntryCard({ title, words, children, form, titleRef }: EntryCardProps) {
  const content = (
    <>
      <p className="rd-entry-brand">
        <EntryBrand />
      </p>
      <h1 className="rd-entry-title" ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {words !== undefined && <div className="rd-entry-words">{words}</div>}
      {children}
    </>
  );
  if (!form) return <div className="rd-entry">{content}</div>;
  return (
    <form className="rd-entry" {...form}>
      {content}
      <FirstFocus />
    </form>
  );
}
