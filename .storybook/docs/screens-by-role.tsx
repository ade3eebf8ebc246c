import { Heading } from '@storybook/addon-docs/blocks';
import type { Actor } from '../../src/contract/roles/capabilities.js';
import { ASSIGN_FOR_TITLES, ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { ASSIGN_FORS, ROLES } from '../../src/contract/roles/role-words.js';
import { linkedScreensOf } from '../../src/contract/screens/screens-of.js';
import { PageLink } from './page-link.js';
import { Table } from './table.js';

/** A person of each role; team leaders of both kinds, who have different screens. */
const PEOPLE: readonly Actor[] = ROLES.flatMap((role): Actor[] =>
  role === 'team-leader' ? ASSIGN_FORS.map((assignFor) => ({ role, assignFor })) : [{ role }],
);

const titleOf = ({ role, assignFor }: Actor): string =>
  assignFor ? `${ROLE_TITLES[role]} (${ASSIGN_FOR_TITLES[assignFor]})` : ROLE_TITLES[role];

/** The screens of each role in the order of its sidebar, with links to the pages of their elements. */
export function ScreensByRole() {
  return PEOPLE.map((person) => (
    <section key={titleOf(person)}>
      <Heading>{titleOf(person)}</Heading>
      <Table
        rows={linkedScreensOf(person)}
        rowKey={({ path }) => path}
        columns={{
          Screen: ({ title }) => title,
          Group: ({ group }) => group ?? 'None',
          Element: ({ element }) => <PageLink id={`widgets-${element}--docs`}>{element}</PageLink>,
          Path: ({ path }) => <code>{path}</code>,
        }}
      />
    </section>
  ));
}
