/** Breaks a compiled statement into lines and indents what is in parentheses around a subquery. */
export function layOut(text: string): string {
  const lines = [''];
  /** For each open parenthesis, whether a subquery is inside. */
  const open: boolean[] = [];
  const breakLine = (extraDepth = 0) => {
    const depth = open.filter(Boolean).length + extraDepth;
    if (lines.at(-1)?.trim() === '') lines.pop();
    lines.push('  '.repeat(depth));
  };
  for (const part of text.split(PARTS)) {
    if (part.startsWith('(')) {
      lines.push(`${lines.pop() ?? ''}(`);
      open.push(part !== '(');
      if (part !== '(') breakLine();
      lines.push((lines.pop() ?? '') + part.slice(1));
    } else if (part === ')') {
      if (open.pop()) breakLine();
      lines.push(`${lines.pop() ?? ''})`);
    } else if (CLAUSE.test(part)) {
      // A condition in plain parentheses is one step deeper than the condition around it.
      breakLine(open.at(-1) === false ? 1 : 0);
      lines.push((lines.pop() ?? '') + part.trimStart());
    } else lines.push((lines.pop() ?? '') + part);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

const PARTS =
  /(\(select\b|\(|\)| (?:set|from|left join|where|and|or|order by|limit|returning|for update|for key share)\b)/;
const CLAUSE = /^ (?:set|from|left join|where|and|or|order by|limit|returning|for update|for key share)$/;
