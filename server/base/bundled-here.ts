/**
 * Returns a program that bundles a source file and runs it, for a server that runs from source. A new thread
 * or process doesn't inherit the TypeScript loader, and loading it again takes seconds. esbuild, which comes
 * with tsx, is faster.
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
