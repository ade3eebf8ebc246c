/**
 * Prints which folder of the product imports from which, and ends with 1 when folders of the product, or any
 * files, import each other in a circle (docs/architecture.md). It takes seconds and includes type imports;
 * `import-x/no-cycle` takes a minute and leaves them out.
 */
import { findCircles, graphOf } from './circles.js';
import { folderOf, isProduct, readFileImports } from './read-imports.js';

const fileImports = readFileImports();
const folderImports = fileImports
  .filter(({ from, to }) => isProduct(from) && isProduct(to))
  .map((files) => ({ from: folderOf(files.from), to: folderOf(files.to), files }))
  .filter(({ from, to }) => from !== to);
const fileGraph = graphOf(fileImports);
const folderGraph = graphOf(folderImports);

for (const [folder, imported] of folderGraph)
  console.log(`${folder}: ${[...imported].join(', ') || 'nothing'}`);

const folderCircles = findCircles(folderGraph);
for (const circle of folderCircles) {
  console.error(`\nA circle of folders: ${circle.join(', ')}`);
  for (const { from, to, files } of folderImports)
    if (circle.includes(from) && circle.includes(to)) console.error(`  ${files.from} → ${files.to}`);
}
const fileCircles = findCircles(fileGraph);
for (const circle of fileCircles) console.error(`\nA circle of files: ${circle.join(', ')}`);

console.log(`\n${String(folderGraph.size)} folders, ${String(folderCircles.length)} circles`);
console.log(
  `${String(fileGraph.size)} files that import or are imported, ${String(fileCircles.length)} circles`,
);
process.exitCode = folderCircles.length + fileCircles.length === 0 ? 0 : 1;
