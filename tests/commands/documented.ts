/**
 * The commands that our documents tell people to type, read from the documents, so that none is forgotten.
 */
import { readdirSync, readFileSync } from 'node:fs';

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...readdirSync('docs/operations').map((name) => `docs/operations/${name}`),
  'deploy/rental-desk.service',
  'deploy/rental-desk-backup.service',
];
/** A command with something to fill in, `<file>`, is none that can be run. */
const TEMPLATE = /<[a-z ]+>/;
const PROGRAM =
  /^(?:DATABASE_URL=\S+ )?(?:npm|npx|node|docker|pg_dump|pg_restore|psql|createdb|createuser|openssl) ./;

/** Every command once, in the order of the documents. */
export function documentedCommands(): string[] {
  return [...new Set(DOCUMENTS.flatMap((path) => commandsOf(readFileSync(path, 'utf8'))))];
}

/** The scripts of package.json by their names. */
export function packageScripts(): Record<string, string> {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;
}

/** The text between backticks, in blocks of shell lines, and in systemd's ExecStart of the units. */
function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, '').split('\n'),
  );
  const starts = [...markdown.matchAll(/^ExecStart=(.+)$/gm)].map(([, command = '']) => command);
  const inText = [...markdown.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => PROGRAM.test(code));
  return [...blocks, ...starts, ...inText]
    .map((command) => command.trim())
    .filter((command) => command !== '' && !TEMPLATE.test(command));
}
