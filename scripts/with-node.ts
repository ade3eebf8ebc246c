/**
 * `tsx scripts/with-node.ts 24 <command> …`: runs a command of node_modules with another version of Node,
 * from the npm package `node`. Child processes of the command use it too.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname } from 'node:path';

const [version = '', ...command] = process.argv.slice(2);
const execPath = execFileSync('npx', ['--yes', '-p', `node@${version}`, 'node', '-p', 'process.execPath'], {
  encoding: 'utf8',
}).trim();
console.log(`Under ${execPath}`);
const child = spawn('npx', ['--no-install', ...command], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(execPath)}${delimiter}${process.env['PATH'] ?? ''}` },
});
const [exitCode] = (await once(child, 'exit')) as [number | null];
process.exitCode = exitCode ?? 1;
