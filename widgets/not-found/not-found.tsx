import { PageError } from '../../src/element/page-error.js';
import { useText } from '../../src/text/use-text.js';

export interface NotFoundProps {
  message?: string | undefined;
}

/** Shown for an unknown path, or when a page failed. */
export function NotFound({ message }: NotFoundProps) {
  const t = useText();
  return <PageError isScreen message={message && t.say(message)} />;
}
