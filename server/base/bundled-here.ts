/**
 * A program that bundles a source file and runs it. A thread or process of its own doesn't inherit the loader of TypeScript,
 * and a loader of its own takes seconds; esbuild, which comes with tsx, doesn't. Only for a server that runs from source.
 */
export const bundledHere = (entry: string): string => `
  import('esbuild').then(({ buildSync }) => {
    const entryPoints = [${JSON.stringify(entry)}];
    const options = { bundle: true, platform: 'node', format: 'cjs', packages: 'external', write: false };
    const { outputFiles } = buildSync({ entryPoints, ...options });
    new Function('require', outputFiles[0].text)(require);
  });`;

/** Whether the server runs from source. */
export const isSource = (moduleUrl: string): boolean => moduleUrl.endsWith('.ts');
