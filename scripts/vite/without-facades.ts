import type { Plugin, Rolldown } from 'vite';

/** A file that only passes on what another one has. */
const FACADE = /^(?:import[`"'][^;]+;)*export\{([^}]*)\}from[`"']\.\/([^`"']+)[`"'];?\s*(?:\/\/#.*)?\s*$/;
const MOST_NAMES = 3;

interface Facade {
  /** The file that has the code. */
  file: string;
  /** The names as properties of an object: `List:e.n`. */
  names: string;
}

const DYNAMIC_IMPORT = /import\([`"']\.\/(?:chunks\/)?([^`"']+)[`"']\)/g;

/**
 * Imports the code of a lazy part from the file that has it. When several parts are in one file (`chunk-groups.ts`), the bundler makes
 * a file of its own for each that passes it on, and each of them would be a request.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'rental-desk:without-facades',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const facades = new Map<string, Facade>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || Object.keys(chunk.modules).length > 0)
            continue;
          const [, names, file] = FACADE.exec(chunk.code) ?? [];
          // A part that hardly any page shows isn't worth longer imports, nor are many names.
          const all = names?.split(',') ?? [];
          if (file === undefined || all.length > MOST_NAMES || /^shared-/.test(file)) continue;
          facades.set(chunk.fileName.replace('chunks/', ''), { file, names: all.map(namespaceOf).join() });
          Reflect.deleteProperty(bundle, chunk.fileName);
          Reflect.deleteProperty(bundle, `${chunk.fileName}.map`);
        }
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') importDirectly(chunk, facades, bundle[`${chunk.fileName}.map`]);
      },
    },
  };
}

/** `n as List` → `List:e.n`: the property of a namespace `e` by the name that an importer knows. */
function namespaceOf(name: string): string {
  const [inner = '', outer = inner] = name.split(' as ');
  return `${outer}:e.${inner}`;
}

function importDirectly(
  chunk: Rolldown.OutputChunk,
  facades: ReadonlyMap<string, Facade>,
  map: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
): void {
  const shifts: Shift[] = [];
  const code = chunk.code.replaceAll(DYNAMIC_IMPORT, (whole, path: string, offset: number) => {
    const facade = facades.get(path);
    if (!facade) return whole;
    const direct = `${whole.replace(path, facade.file)}.then(e=>({${facade.names}}))`;
    const before = chunk.code.slice(0, offset).split('\n');
    shifts.push({
      line: before.length - 1,
      column: (before.at(-1)?.length ?? 0) + whole.length,
      by: direct.length - whole.length,
    });
    return direct;
  });
  if (shifts.length === 0) return;
  chunk.code = code;
  if (map?.type !== 'asset') return;
  const content = JSON.parse(map.source.toString()) as { mappings: string };
  map.source = JSON.stringify({ ...content, mappings: shifted(content.mappings, shifts) });
}

interface Shift {
  line: number;
  /** Where the text behind the change begins in the line, before the change. */
  column: number;
  by: number;
}

/** The mappings of a source map after text in its file has become longer: the first number of a segment counts from the one before it. */
function shifted(mappings: string, shifts: readonly Shift[]): string {
  const lines = mappings.split(';');
  for (const { line, column, by } of shifts.toReversed()) {
    let at = 0;
    let isDone = false;
    lines[line] = (lines[line] ?? '')
      .split(',')
      .map((segment) => {
        const [first, rest] = firstNumber(segment);
        at += first;
        if (isDone || at < column) return segment;
        isDone = true;
        return numberText(first + by) + rest;
      })
      .join(',');
  }
  return lines.join(';');
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The first number of a segment (base 64 VLQ, the lowest bit is its sign), and the text behind it. */
function firstNumber(segment: string): [number, string] {
  let value = 0;
  for (let index = 0; index < segment.length; index += 1) {
    const digit = DIGITS.indexOf(segment.charAt(index));
    value += (digit & 31) << (5 * index);
    if (digit < 32) return [value & 1 ? -(value >> 1) : value >> 1, segment.slice(index + 1)];
  }
  return [0, segment];
}

function numberText(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>= 5;
    text += DIGITS.charAt(rest > 0 ? digit | 32 : digit);
  } while (rest > 0);
  return text;
}
