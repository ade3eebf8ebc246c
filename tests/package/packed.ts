/** The package as `npm pack` makes it of what the build has written, unpacked beside what a consumer has installed. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What the package itself needs, then what the consumer brings along. */
const INSTALLED = [
  ...['superstruct', 'zustand', 'csstype', '@types/react', '@types/react-dom'],
  ...['react', 'react-dom', 'scheduler', 'vue', '@vue'],
];

export interface Packed {
  /** The .tgz file. */
  tarball: string;
  /** The unpacked package. */
  folder: string;
  /** A consumer's project, with the package in its node_modules and our examples in `examples/`. */
  consumer: string;
  remove(): void;
}

export function pack(): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-package-'));
  const consumer = join(folder, 'consumer');
  const modules = join(consumer, 'node_modules');
  cpSync('tests/package/consumer', consumer, { recursive: true });
  cpSync('host-demo/examples', join(consumer, 'examples'), { recursive: true });
  mkdirSync(modules);
  // Its `prepack` would build once more what the run before this one has built.
  const printed = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const tarball = join(folder, printed.toString().trim());
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  renameSync(join(folder, 'package'), join(modules, 'rental-desk'));
  for (const name of INSTALLED) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  return {
    tarball,
    folder: join(modules, 'rental-desk'),
    consumer,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
