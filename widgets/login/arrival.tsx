import { LinkLogin } from './link-login.js';
import { SignOnReturn } from './sign-on-return.js';

/** What the address of the page contains for a person who comes from a mail or from the provider. */
export interface ArrivalProps {
  /** The e-mail of a mailed login link. */
  email?: string | undefined;
  /** The token of a mailed link. With it the screen offers the login by the link. */
  token?: string | undefined;
  /** The path of the page to which the provider of single sign-on returns. Without it there is no button for the provider. */
  signOnPath?: string | undefined;
  /** The query string with which the provider returned. */
  signOnAnswer?: string | undefined;
}

/** The screen of a person who comes by a mailed link or from the provider of single sign-on. */
export function Arrival({
  email = '',
  token,
  signOnAnswer: answer = '',
  signOnPath: path,
  onLeave,
}: ArrivalProps & { onLeave: () => void }) {
  if (token) return <LinkLogin {...{ email, token, onLeave }} />;
  return <SignOnReturn {...{ answer, path, onLeave }} />;
}
