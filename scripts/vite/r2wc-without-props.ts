import type { Plugin } from 'vite';

/**
 * What r2wc does with props, attributes and events. A part is found by its first line and its indentation: it ends with the brace, or
 * the last line, that is as far in as the first.
 */
const OF_CORE: Record<string, RegExp> = {
  'lists of props and events': /^( +)e\.props \|\| .*\n\1const n = .*;\n/gm,
  'loops over them': /^( +)for \(const \w+ of \w+\)(?: \{\n(?:\1 .*\n)*\1\}\n|\n(?:\1 .*\n)+)/gm,
  'list of attributes': /^( +)static get observedAttributes\(\) \{\n(?:\1 .*\n)*\1\}\n/gm,
  'change of an attribute': /^( +)attributeChangedCallback\(.*\n(?:\1 .*\n)*\1\}\n/gm,
};
/** What r2wc does with React's roots. */
const OF_REACT: Record<string, RegExp> = {
  'way to mount': /mount: f, /g,
};

/**
 * Removes r2wc's props, attributes, events and mounting, because every element has its own (`src/element/`), and unused ones would make
 * the first load of a page larger. The conversions of props are then unused, so the build leaves them out too.
 */
export function r2wcWithoutProps(): Plugin {
  return {
    name: 'rental-desk:r2wc-without-props',
    apply: 'build',
    transform: {
      filter: {
        id: /node_modules\/@r2wc\/(?:core\/dist\/core|react-to-web-component\/dist\/react-to-web-component)\.js/,
      },
      handler(code, id) {
        let stripped = code;
        for (const [name, part] of Object.entries(id.includes('/core/') ? OF_CORE : OF_REACT)) {
          const before = stripped;
          stripped = before.replaceAll(part, '');
          if (stripped === before) this.error(`r2wc has its ${name} in another place than before`);
        }
        return { code: stripped, map: null };
      },
    },
  };
}
