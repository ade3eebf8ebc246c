/** Which nodes (folders or files) a node imports from. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The graph of these imports, in the order of the alphabet. */
export function graphOf(imports: readonly { from: string; to: string }[]): ImportGraph {
  const sorted = imports.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  const names = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].toSorted();
  const graph = new Map(names.map((name) => [name, new Set<string>()]));
  for (const { from, to } of sorted) graph.get(from)?.add(to);
  return graph;
}

/** The groups of nodes that import each other, directly or by way of others. Each group is sorted; empty when there is none. */
export function findCircles(graph: ImportGraph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]));
  const isMutual = (a: string, b: string) =>
    reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true;
  const inCircle = [...graph.keys()].filter((node) => isMutual(node, node)).toSorted();
  const circles: string[][] = [];
  for (const node of inCircle) {
    const circle = circles.find(([first = '']) => isMutual(first, node));
    if (circle) circle.push(node);
    else circles.push([node]);
  }
  return circles;
}

function reachableFrom(graph: ImportGraph, start: string): Set<string> {
  const reached = new Set(graph.get(start));
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next);
  return reached;
}
