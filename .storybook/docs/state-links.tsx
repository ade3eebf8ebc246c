import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, type MouseEvent } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import type { CSFFile } from 'storybook/internal/types';

/** A story of the file by the name of its export. */
export function storyNamed({ stories, moduleExports }: CSFFile, exported: string): object | undefined {
  const wanted: unknown = moduleExports[exported];
  const isStory = Object.values(stories).some(({ moduleExport }) => moduleExport === wanted);
  return isStory && typeof wanted === 'object' && wanted !== null ? wanted : undefined;
}

/** Every state that was designed, each a story of its own: two on a page would take each other's session. */
export function StateLinks({ file }: { file: CSFFile }) {
  const { channel } = useContext(DocsContext);
  const follow = (event: MouseEvent, storyId: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    channel.emit(SELECT_STORY, { storyId });
  };
  return (
    <ul className="rd-docs-states">
      {Object.values(file.stories).map(({ id, name }) => (
        <li key={id}>
          <a href={`./?path=/story/${id}`} target="_top" onClick={(event) => follow(event, id)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
