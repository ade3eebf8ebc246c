/** The folders that each folder imports from. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The groups of folders that import each other, directly or by way of others. Each group is sorted; empty when there is none. */
export function findCircles(graph: FolderGraph): string[][] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const isMutual = (a: string, b: string) =>
    reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true;
  const inCircle = [...graph.keys()].filter((folder) => isMutual(folder, folder)).toSorted();
  const circles: string[][] = [];
  for (const folder of inCircle) {
    const circle = circles.find(([first = '']) => isMutual(first, folder));
    if (circle) circle.push(folder);
    else circles.push([folder]);
  }
  return circles;
}

function reachableFrom(graph: FolderGraph, start: string): Set<string> {
  const reached = new Set(graph.get(start));
  for (const folder of reached) for (const next of graph.get(folder) ?? []) reached.add(next);
  return reached;
}
