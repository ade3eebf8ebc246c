import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ElementDoc } from '../../scripts/package/element-doc.js';
import { stylesOf, tokensIn } from '../../scripts/package/element-styles.js';
import { SCREENS, type Screen } from '../../src/contract/screens/screens.js';
import { groupsOf } from '../../src/styles/token-groups.js';
import { REGISTRY } from '../../widgets/registry.js';
import { fullMarkupOf, listenersOf, markupOf } from './markup.js';
import { inStateGroups } from './state-groups.js';
import { choicesIn, exampleIn } from './values-in-text.js';

const table: ElementDoc = {
  tag: 'rd-table',
  className: 'RdTable',
  source: 'widgets/table/table.element',
  text: 'A table.',
  methods: [],
  properties: [
    { name: 'list', attribute: 'list', kind: 'string', type: 'string', text: 'Which: `all` or `own`.' },
    { name: 'state', attribute: 'state', kind: 'string', type: 'string', text: 'As `a=1&b="2"`.' },
    { name: 'dateFilter', attribute: 'date-filter', kind: 'boolean', type: 'boolean', text: 'Adds dates.' },
    { name: 'rows', attribute: null, kind: 'object', type: 'Row[]', text: 'The rows.' },
  ],
  events: [
    { name: 'rd-held', text: '', detail: '{ rentalId: string }' },
    { name: 'rd-go-back', text: '', detail: 'null' },
  ],
  slots: [],
  parts: [],
  keyboard: [],
  accessibility: [],
  access: 'everyone',
  hasShadow: true,
  tokens: [],
};

describe('the values in an attribute’s line of a docblock', () => {
  it('are offered as choices when the line names more than one', () => {
    expect(choicesIn('Which: `all-leads` or `picked-leads`.')).toEqual(['all-leads', 'picked-leads']);
    expect(choicesIn('As `search=ana&page=2`, or `none`.')).toEqual([]);
  });
  it('are not taken from parentheses', () => {
    expect(choicesIn('Whom: `admin` or `picker`. (Not `role`.)')).toEqual(['admin', 'picker']);
  });
  it('give the example: the first value is used', () => {
    expect(exampleIn('For example `#`; without it `buttons`.')).toBe('#');
    expect(exampleIn('Which rental.')).toBe('…');
  });
});

describe('the states of an element', () => {
  const groupsOf = (...names: string[]) =>
    inStateGroups(names.map((name) => ({ name }))).map(({ title, stories }) => [
      title,
      ...stories.map(({ name }) => name),
    ]);

  it('are grouped by their names, in the order in which a designer looks for them', () => {
    expect(
      groupsOf(
        ...[
          'Loading On A Phone',
          'In Hand',
          'Spanish',
          'Wrong Role',
          'Cant Be Loaded',
          'Empty Hand',
          'No Email',
        ],
        ...['Counts Loading', 'Wrong Code', 'Logged Out', 'All Leads On A Tablet', 'Long Data'],
      ),
    ).toEqual([
      ['States', 'In Hand', 'Long Data'],
      ['Loading', 'Counts Loading'],
      ['Empty', 'Empty Hand', 'No Email'],
      ['Error', 'Cant Be Loaded', 'Wrong Code'],
      ['Forbidden', 'Wrong Role', 'Logged Out'],
      ['Phone', 'Loading On A Phone'],
      ['Tablet', 'All Leads On A Tablet'],
      ['Spanish', 'Spanish'],
    ]);
  });

  it('have no groups without a story, and words that only begin like a group belong to none', () => {
    expect(groupsOf('Notes')).toEqual([['States', 'Notes']]);
  });
});

describe('the markup of an element', () => {
  it('leaves out values that are empty, false or not an attribute', () => {
    expect(markupOf(table, { list: '', dateFilter: false, rows: [] })).toBe('<rd-table></rd-table>');
  });
  it('has places for the page’s content: the default one always, named ones where all is shown', () => {
    const slots = [
      { name: '', text: 'The screen.' },
      { name: 'actions', text: 'Actions.' },
    ];
    const element = { ...table, properties: [], slots };
    expect(markupOf(element, {})).toBe('<rd-table>\n  <!-- the content -->\n</rd-table>');
    expect(fullMarkupOf(element)).toContain('<span slot="actions"></span>');
  });
  it('is valid HTML, also when a value contains quotes', () => {
    expect(fullMarkupOf(table)).toBe(
      '<rd-table list="all" state="a=1&amp;b=&quot;2&quot;" date-filter></rd-table>',
    );
  });
  it('has a listener for each event, which reads a detail only when there is one', () => {
    expect(listenersOf(table)).toContain(`'rd-held', ({ detail }) =>`);
    expect(listenersOf(table)).toContain(`'rd-go-back', () =>`);
  });
});

describe('the stories of an element', () => {
  const stories = new Map(
    Object.keys(REGISTRY).map((tag) => {
      const name = tag.replace('rd-', '');
      const source = readFileSync(`widgets/${name}/${name}.stories.tsx`, 'utf8');
      return [tag, [...source.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => story)];
    }),
  );

  it('begin with Default', () => {
    expect([...stories].filter(([, [first]]) => first !== 'Default')).toEqual([]);
  });

  it('are found by the title of each screen that it is', () => {
    const missing = SCREENS.filter(
      ({ element, title }: Screen) => !stories.get(element)?.includes(title.replaceAll(' ', '')),
    );
    expect(missing.map(({ title }) => title)).toEqual([]);
  });
});

describe('the design tokens', () => {
  it('are in the groups of tokens.css, each of them once', () => {
    const css = readFileSync('src/styles/tokens.css', 'utf8');
    const declared = [...css.matchAll(/^ {2}(--rd-[\w-]+):/gm)].map(([, name]) => name);
    const groups = groupsOf(css);
    const listed = groups.flatMap(({ tokens }) => tokens.map(({ name }) => name));
    expect(listed).toEqual(declared);
    expect(groups.every(({ title, tokens }) => title !== '' && tokens.length > 0)).toBe(true);
  });
  it('of an element are those in its style sheets, including lazy ones and those of other folders', () => {
    expect(stylesOf('widgets/login/login.element')).not.toEqual([]);
    expect(tokensIn(stylesOf('widgets/toaster/toaster.element'))).toContain('--rd-color-raised');
    // It has no sheet of its own, only those of every screen.
    expect(tokensIn(stylesOf('widgets/not-found/not-found.element'))).toContain('--rd-color-surface');
  });
});
