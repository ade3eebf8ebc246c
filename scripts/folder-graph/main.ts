/** Prints which folder imports from which, and ends with 1 when folders import each other in a circle (docs/architecture.md). */
import { findCircles } from './circles.js';
import { readFolderImports } from './read-imports.js';

const imports = readFolderImports();
const folders = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].toSorted();
const graph = new Map(
  folders.map((folder) => [
    folder,
    new Set(
      imports
        .filter(({ from }) => from === folder)
        .map(({ to }) => to)
        .toSorted(),
    ),
  ]),
);

for (const [folder, imported] of graph) console.log(`${folder}: ${[...imported].join(', ') || 'nothing'}`);

const circles = findCircles(graph);
for (const circle of circles) {
  console.error(`\nA circle: ${circle.join(', ')}`);
  for (const { from, to, files } of imports)
    if (circle.includes(from) && circle.includes(to)) console.error(`  ${files}`);
}
console.log(`\n${String(folders.length)} folders, ${String(circles.length)} circles`);
process.exitCode = circles.length === 0 ? 0 : 1;
