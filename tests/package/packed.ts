/** The package as `npm pack ./dist/package` packs the build, unpacked in a consumer's project. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The packages that the consumer has installed. Our package itself needs none. */
const INSTALLED = [
  ...['csstype', '@types/react', '@types/react-dom', 'react', 'react-dom', 'scheduler', 'vue', '@vue'],
  ...['svelte', '@angular', 'rxjs'],
];

/** The packages that replace React 19 for a consumer with React 18. They are installed here under aliases. */
const OF_REACT_18 = {
  'react-18': 'react',
  'react-dom-18': 'react-dom',
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
  const consumer = makeConsumer(join(folder, 'consumer'), tarball);
  for (const name of INSTALLED) link(name, consumer);
  const consumer18 = makeConsumer(join(folder, 'consumer-18'), tarball);
  for (const [name, as] of Object.entries(OF_REACT_18))
    // The package is copied, because through a link it would find the React of this project.
    cpSync(join('node_modules', name), join(consumer18, 'node_modules', as), { recursive: true });
  for (const name of [...INSTALLED, '@types/prop-types']) link(name, consumer18);
  return {
    tarball,
    folder: join(consumer, 'node_modules/rental-desk'),
    consumer,
    consumer18,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A project that has only the package installed. */
function makeConsumer(folder: string, tarball: string): string {
  const modules = join(folder, 'node_modules');
  cpSync('tests/package/consumer', folder, { recursive: true });
  cpSync('host-demo/examples', join(folder, 'examples'), { recursive: true });
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', tarball, '-C', modules]);
  renameSync(join(modules, 'package'), join(modules, 'rental-desk'));
  return folder;
}

/** Links a package that is installed here into a consumer's project, unless it has its own. */
function link(name: string, consumer: string): void {
  const place = join(consumer, 'node_modules', name);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(resolve('node_modules', name), place);
}
