/**
 * The manifest of the package for embedders. It has no dependencies, because everything that the elements and
 * their types need is bundled.
 */
import { readFileSync } from 'node:fs';

const entry = (types: string, code: string) => ({
  types: `./dist/types/${types}.d.ts`,
  default: `./dist/widgets/${code}.js`,
});
const onlyTypes = (types: string) => ({ types: `./dist/types/${types}.d.ts` });

export function packageJson(): object {
  const { name, version, description, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    string
  >;
  return {
    ...{ name, version, description, license },
    type: 'module',
    sideEffects: ['./dist/widgets/**'],
    customElements: 'dist/custom-elements.json',
    exports: {
      './core': entry('src/core/embed', 'core'),
      './autoloader': entry('elements', 'autoloader'),
      './all': entry('elements', 'all'),
      './rd-login.css': './dist/widgets/rd-login.css',
      './rd-*': entry('rd-*', 'rd-*'),
      './react': onlyTypes('react'),
      './react-18': onlyTypes('react-18'),
      './vue': onlyTypes('vue'),
      './custom-elements.json': './dist/custom-elements.json',
      './vscode.html-custom-data.json': './dist/vscode.html-custom-data.json',
      './package.json': './package.json',
    },
  };
}
