import ts from 'typescript';

/** What a translator reads: a sentence with `{placeholders}`, or one for each form of number. */
export type Wording = string | Readonly<Record<string, string>>;

/** A sentence in a module of texts, with what it takes to write it in other words. */
export type Sentence = {
  /** Where it is: `bookings/bookings#newLabel`, `payments/documents#receipt.title`. */
  id: string;
  wording: Wording;
  node: ts.StringLiteralLike | ts.TemplateExpression | ts.CallExpression;
};

/** The sentences of one module, in the order of their places. `file` is its path within the language, without ending. */
export function findSentences(file: string, source: ts.SourceFile): Sentence[] {
  const found: Sentence[] = [];
  const used = new Map<string, number>();

  const visit = (node: ts.Node): void => {
    const wording = wordingOf(node);
    if (wording !== undefined) {
      const key = `${file}#${keyOf(node)}`;
      const count = (used.get(key) ?? 0) + 1;
      used.set(key, count);
      // NOTE: only these three kinds of nodes have a wording.
      found.push({ id: count === 1 ? key : `${key}~${count}`, wording, node: node as Sentence['node'] });
    }

    for (const inner of innerParts(node, wording)) visit(inner);
  };
  visit(source);

  return found;
}

/** Parts of a node that may have sentences of their own: of a sentence only what is put into it. */
export function innerParts(node: ts.Node, wording: Wording | undefined): ts.Node[] {
  if (wording === undefined) {
    const parts: ts.Node[] = [];
    ts.forEachChild(node, (child) => void parts.push(child));
    return parts;
  }

  if (ts.isCallExpression(node)) return node.arguments.slice(0, 1);
  return ts.isTemplateExpression(node) ? node.templateSpans.map(({ expression }) => expression) : [];
}

function wordingOf(node: ts.Node): Wording | undefined {
  if (ts.isCallExpression(node)) return formsOf(node);
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return undefined;
  if (!isShown(node)) return undefined;

  const text = textOf(node);
  return /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')) ? text : undefined;
}

/** Forms of number: of `plural(count, { one, other })`, and of `counted(count, 'night')`, whose plural takes an s. */
function formsOf({ expression, arguments: [count, second] }: ts.CallExpression): Wording | undefined {
  const name = expression.getText();
  if (count === undefined || second === undefined) return undefined;

  if (name === 'counted' && ts.isStringLiteralLike(second))
    return { one: `{count} ${second.text}`, other: `{count} ${second.text}s` };
  if (name !== 'plural' || !ts.isObjectLiteralExpression(second)) return undefined;

  const forms = second.properties.filter(ts.isPropertyAssignment);
  return Object.fromEntries(forms.map((form) => [form.name.getText(), textOf(form.initializer)]));
}

/** The text of a literal, with the name of what is put in as a placeholder. */
export function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';

  const names = placeholdersOf(node);
  return (
    node.head.text +
    node.templateSpans.map(({ literal }, index) => `{${names[index]}}${literal.text}`).join('')
  );
}

/** Names for what a template puts in: its own if it has a simple one, else its number. */
export function placeholdersOf(node: ts.TemplateExpression): string[] {
  const names: string[] = [];
  for (const [index, { expression }] of node.templateSpans.entries()) {
    const own = /^(?:\w+\.)*(\w+)$/.exec(expression.getText())?.[1];
    const isSame = (name: string) =>
      node.templateSpans[names.indexOf(name)]?.expression.getText() === expression.getText();
    const isFree = own !== undefined && (!names.includes(own) || isSame(own));
    names.push(isFree ? own : String(index + 1));
  }

  return names;
}

/** Options of `Intl`, which name how something is formatted. */
const formatOptions = new Set([
  'always',
  'conjunction',
  'currency',
  'disjunction',
  'grapheme',
  'numeric',
  '2-digit',
  'region',
  'short',
  'stripIfInteger',
  'symbol',
  'en',
  'en-GB',
]);

/** Codes, names of properties and types, and what only developers read, are no sentences. */
function isShown(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isStringLiteralLike(node) && /^[a-z]+(_[a-z]+)+$/.test(node.text)) return false;
  if (ts.isStringLiteralLike(node) && formatOptions.has(node.text)) return false;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return false;
  if (ts.isTypeNode(parent) || ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isBinaryExpression(parent)) return !/^(===|!==|in)$/.test(parent.operatorToken.getText());
  if (ts.isNewExpression(parent)) return false;
  return !(
    ts.isCallExpression(parent) &&
    /\.(has|includes|split|startsWith|endsWith)$|^pluralIn$/.test(parent.expression.getText())
  );
}

/** Names of what a node is in: variables, functions and properties, from the outside in. */
function keyOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    const name = isNamed(at) ? at.name?.getText() : undefined;
    if (name !== undefined) names.unshift(name.replaceAll(/['"]/g, ''));
  }

  return names.join('.');
}

function isNamed(
  node: ts.Node,
): node is ts.VariableDeclaration | ts.FunctionDeclaration | ts.PropertyAssignment | ts.MethodDeclaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node)
  );
}
