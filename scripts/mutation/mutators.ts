/**
 * The small faults that a mutant can have. Each mutator takes one node of the syntax tree and returns the
 * edits that break it.
 */
import ts from 'typescript';

/** Replaces the text between two positions. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

type Mutator = (node: ts.Node) => Edit[];

const replace = (node: ts.Node, text: string): Edit => ({ start: node.getStart(), end: node.end, text });

/** Methods that filter, lock or order: a chain without one of them is still valid. */
const CHAINED = new Set([
  ...['where', 'whereRef', 'on', 'onRef', '$if', 'onConflict', 'limit', 'orderBy', 'distinct'],
  ...['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare', 'skipLocked'],
  ...['filter', 'sort', 'toSorted', 'slice', 'trim', 'toLowerCase', 'catch'],
]);
/**
 * Words that are swapped where they are arguments. `=`, `is` and `in` aren't swapped, because dropping the
 * `where` tests the same.
 */
const SQL_WORDS: Readonly<Record<string, string>> = {
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  asc: 'desc',
  desc: 'asc',
};
const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' };
const PREDICATE = /^(is|has|may|can|hears)([A-Z].*)?$/;
/** Tests don't check for log lines, or for timers that keep the process alive. */
const UNTESTED = /\blog\.\w+\(|\.unref\(\)$/;

export const MUTATORS: readonly Mutator[] = [
  conditions,
  statements,
  logic,
  comparisons,
  arithmetic,
  chains,
  wrappers,
  predicates,
  spreads,
  columns,
  truths,
  sqlWords,
  elements,
  results,
];

function conditions(node: ts.Node): Edit[] {
  if (ts.isIfStatement(node)) return [replace(node.expression, 'true'), replace(node.expression, 'false')];
  if (ts.isConditionalExpression(node))
    return [replace(node.condition, 'true'), replace(node.condition, 'false')];
  if (ts.isWhileStatement(node)) return [replace(node.expression, 'false')];
  return [];
}

/** Drops a statement with a side effect: a call, an assignment, a throw. */
function statements(node: ts.Node): Edit[] {
  if (ts.isExpressionStatement(node) && !ts.isSourceFile(node.parent))
    return UNTESTED.test(node.expression.getText()) ? [] : [replace(node, ';')];
  if (ts.isVoidExpression(node) && ts.isArrowFunction(node.parent)) return [replace(node, 'undefined')];
  // A throw inside an `if` is dropped together with its condition.
  if (ts.isThrowStatement(node) && !ts.isIfStatement(node.parent)) return [replace(node, ';')];
  return [];
}

function logic(node: ts.Node): Edit[] {
  if (!ts.isBinaryExpression(node)) return [];
  const operator = node.operatorToken.getText();
  if (operator === '??') return [replace(node, inBrackets(node.left))];
  if (operator !== '&&' && operator !== '||') return [];
  return [replace(node, inBrackets(node.left)), replace(node, inBrackets(node.right))];
}

function comparisons(node: ts.Node): Edit[] {
  if (!ts.isBinaryExpression(node)) return [];
  const others = COMPARISONS[node.operatorToken.getText()] ?? [];
  // The comparison of a whole condition is not negated, because another mutator replaces the condition by
  // `true` and by `false`.
  const used = isCondition(node) ? others.slice(0, -1) : others;
  return used.map((operator) => replace(node.operatorToken, operator));
}

function arithmetic(node: ts.Node): Edit[] {
  if (!ts.isBinaryExpression(node)) return [];
  const other = ARITHMETIC[node.operatorToken.getText()];
  if (other === undefined || [node.left, node.right].some(isText)) return [];
  return [replace(node.operatorToken, other)];
}

function chains(node: ts.Node): Edit[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name } = node.expression;
  return CHAINED.has(name.text) ? [{ start: expression.end, end: node.end, text: '' }] : [];
}

/**
 * Replaces a call by what it wraps: a value that is masked, or work that waits for a slot or runs in a
 * transaction.
 */
function wrappers(node: ts.Node): Edit[] {
  if (!ts.isCallExpression(node)) return [];
  const [first, second] = node.arguments;
  if (!first || !second) return [];
  const name = calledName(node);
  if (name === 'masked') return [replace(node, inBrackets(second))];
  if (name === 'inTransaction') return [replace(node, `(${second.getText()})(${first.getText()})`)];
  if (name !== 'run') return [];
  const work = node.arguments.find((one) => ts.isArrowFunction(one)) ?? second;
  return [replace(node, `(${work.getText()})()`)];
}

function predicates(node: ts.Node): Edit[] {
  if (!ts.isCallExpression(node) || !PREDICATE.test(calledName(node)) || isCondition(node)) return [];
  return [replace(node, 'true'), replace(node, 'false')];
}

function spreads(node: ts.Node): Edit[] {
  if (ts.isSpreadAssignment(node)) return [replace(node, '...{}')];
  return ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent) ? [replace(node, '...[]')] : [];
}

/** Leaves out a column that an insert or update writes. */
function columns(node: ts.Node): Edit[] {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return [];
  let value: ts.Node = node.parent.parent;
  while (ts.isParenthesizedExpression(value) || ts.isArrowFunction(value)) value = value.parent;
  if (!ts.isCallExpression(value)) return [];
  return ['set', 'values', 'doUpdateSet'].includes(calledName(value)) ? [replace(node, '...{}')] : [];
}

function truths(node: ts.Node): Edit[] {
  if (ts.isLiteralTypeNode(node.parent)) return [];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replace(node, 'false')];
  return node.kind === ts.SyntaxKind.FalseKeyword ? [replace(node, 'true')] : [];
}

function sqlWords(node: ts.Node): Edit[] {
  if (!ts.isStringLiteral(node) || !ts.isCallExpression(node.parent)) return [];
  const other = SQL_WORDS[node.text];
  return other === undefined ? [] : [replace(node, `'${other}'`)];
}

function elements(node: ts.Node): Edit[] {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length < 2) return [];
  const call = node.parent;
  if (ts.isCallExpression(call) && ['select', 'returning', 'columns'].includes(calledName(call))) return [];
  return node.elements.filter((one) => !ts.isSpreadElement(one)).map((one) => replace(one, '...[]'));
}

/** Makes a function return nothing. */
function results(node: ts.Node): Edit[] {
  const result = ts.isReturnStatement(node) || ts.isArrowFunction(node) ? bodyOf(node) : undefined;
  if (!result) return [];
  if (ts.isArrayLiteralExpression(result) && result.elements.length > 0) return [replace(result, '[]')];
  return isText(result) && result.getText().length > 2 ? [replace(result, "''")] : [];
}

const bodyOf = (node: ts.ReturnStatement | ts.ArrowFunction): ts.Node | undefined =>
  ts.isReturnStatement(node) ? node.expression : node.body;

/** The last name of the called expression: `may` of `may(…)`, `run` of `slots.run(…)`. */
function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

const isCondition = (node: ts.Node): boolean =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node);

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) ||
  ts.isTemplateExpression(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  (ts.isBinaryExpression(node) && [node.left, node.right].some(isText));

const inBrackets = (node: ts.Node): string => `(${node.getText()})`;
