/** The package as `npm pack ./dist/package` packs the build, installed by npm in a consumer's project that has React. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The packages that the consumer has installed besides React. Ours itself needs none. */
const INSTALLED = ['vue', '@vue', 'svelte', '@angular', 'rxjs'];

/** What a consumer with each React has, by its name here: some are installed under aliases. */
const REACT_19 = {
  react: 'react',
  'react-dom': 'react-dom',
  scheduler: 'scheduler',
  csstype: 'csstype',
  '@types/react': '@types/react',
  '@types/react-dom': '@types/react-dom',
};
const REACT_18 = {
  'react-18': 'react',
  'react-dom-18': 'react-dom',
  'loose-envify': 'loose-envify',
  'js-tokens': 'js-tokens',
  csstype: 'csstype',
  '@types/prop-types': '@types/prop-types',
  'types-react-18': '@types/react',
  'types-react-dom-18': '@types/react-dom',
};

export interface Packed {
  /** The .tgz file. */
  tarball: string;
  /** The folder of the unpacked package. */
  folder: string;
  /** A consumer's project, with the package in its node_modules and our examples in `examples/`. */
  consumer: string;
  /** The same project with React 18. */
  consumer18: string;
  remove(): void;
}

export function pack(): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-package-'));
  const printed = execFileSync('npm', ['pack', './dist/package', '--silent', '--pack-destination', folder]);
  const tarball = join(folder, printed.toString().trim());
  const consumer = makeConsumer(join(folder, 'consumer'), tarball, REACT_19);
  const consumer18 = makeConsumer(join(folder, 'consumer-18'), tarball, REACT_18);
  return {
    tarball,
    folder: join(consumer, 'node_modules/rental-desk'),
    consumer,
    consumer18,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A project with a React, in which npm installs the package without a network, as `npm install rental-desk` does. */
function makeConsumer(folder: string, tarball: string, react: Record<string, string>): string {
  cpSync('tests/package/consumer', folder, { recursive: true });
  cpSync('host-demo/examples', join(folder, 'examples'), { recursive: true });
  const dependencies: Record<string, string> = {};
  for (const [name, as] of Object.entries(react)) {
    const from = join('node_modules', name);
    // The packages are copied, because through a link they would find the React of this project.
    cpSync(from, join(folder, 'node_modules', as), { recursive: true });
    const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string };
    dependencies[as] = version;
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  execFileSync('npm', ['install', '--offline', '--silent', '--no-audit', '--no-fund', tarball], {
    cwd: folder,
  });
  // npm would remove these.
  cpSync(join(folder, 'solid-js'), join(folder, 'node_modules/solid-js'), { recursive: true });
  for (const name of INSTALLED) link(name, folder);
  return folder;
}

/** Links a package that is installed here into a consumer's project, unless it has its own. */
function link(name: string, consumer: string): void {
  const place = join(consumer, 'node_modules', name);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(resolve('node_modules', name), place);
}
