/** Starts the server of one data folder, which runs until a signal. Importing this file starts it. */
import { isOutOfFiles, TOO_FEW_FILES } from './base/out-of-files.js';

// Node opens the files of the code, all at once, before any of it runs.
const { run } = await import('./run.js').catch((error: unknown) => {
  if (!isOutOfFiles(error)) throw error;
  process.stderr.write(`${TOO_FEW_FILES}\n`);
  process.exit(1);
});
await run();
