import type { ComponentProps, MouseEvent } from 'react';
import { useEmit } from '../../src/element/host-context.js';

interface Props extends Pick<ComponentProps<'a'>, 'aria-current' | 'children' | 'className' | 'title'> {
  path: string;
  /** The prefix of a path in a link's address: `#` on a page with hash routes. Without it this is a button. */
  hrefPrefix: string | undefined;
}

/**
 * An entry that is a link if the page has addresses, so that it can be opened in a new tab. The page itself
 * navigates.
 */
export function Go({ path, hrefPrefix, ...shared }: Props) {
  const emit = useEmit();
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    emit('rd-navigate', { path });
  };
  return hrefPrefix === undefined ? (
    <button type="button" {...shared} onClick={go} />
  ) : (
    <a href={hrefPrefix + path} {...shared} onClick={go} />
  );
}
