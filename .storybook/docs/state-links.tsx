import { Subheading } from '@storybook/addon-docs/blocks';
import type { CSFFile } from 'storybook/internal/types';
import { PageLink } from './page-link.js';
import { inStateGroups } from './state-groups.js';

/** Finds a story of the file by the name of its export. */
export function storyNamed({ stories, moduleExports }: CSFFile, exported: string): object | undefined {
  const wanted: unknown = moduleExports[exported];
  const isStory = Object.values(stories).some(({ moduleExport }) => moduleExport === wanted);
  return isStory && typeof wanted === 'object' && wanted !== null ? wanted : undefined;
}

/** Links to every designed state in groups, each a separate story, because two on one page would share a session. */
export function StateLinks({ file }: { file: CSFFile }) {
  const states = Object.values(file.stories).filter(({ name }) => name !== 'Playground');
  return inStateGroups(states).map(({ title, stories }) => (
    <section key={title}>
      <Subheading>{title}</Subheading>
      <ul className="rd-docs-states">
        {stories.map(({ id, name }) => (
          <li key={id}>
            <PageLink id={id}>{name}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
