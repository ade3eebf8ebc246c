import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, type MouseEvent, type PropsWithChildren } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';

/** A link to a story or another page of this Storybook, without a reload. */
export function PageLink({ id, children }: PropsWithChildren<{ id: string }>) {
  const { channel } = useContext(DocsContext);
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    channel.emit(SELECT_STORY, { storyId: id });
  };
  const kind = id.endsWith('--docs') ? 'docs' : 'story';
  return (
    <a href={`./?path=/${kind}/${id}`} target="_top" onClick={follow}>
      {children}
    </a>
  );
}
