import ts from 'typescript';
import { eachNode, parseSource } from './source';

/** What one source file says about texts. */
export interface SourceTexts {
  /** Keys that are asked for by name: `text('nav.label')`. */
  readonly asked: readonly string[];
  /** Namespaces of its `useText`. */
  readonly namespaces: readonly string[];
  /** Every literal, and the beginning of every template with something put in: any of them may be or begin a key. */
  readonly literals: readonly string[];
  readonly beginnings: readonly string[];
  /** Words for a person that stand in the code, with their line. */
  readonly bare: readonly string[];
}

/** Attributes whose value a person reads. */
const spoken = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'message',
  'lead',
  'description',
  'action',
];

/** Operators whose sides show; a comparison only asks. */
const joining: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
];

const hasWords = (text: string) => /\p{L}/u.test(text);

/** Reads a source file; `name` decides between TypeScript and TSX. */
export function readTexts(name: string, source: string): SourceTexts {
  const file = parseSource(name, source);
  const found = {
    asked: [] as string[],
    namespaces: [] as string[],
    literals: [] as string[],
    beginnings: [] as string[],
    bare: [] as string[],
  };
  const bare = (node: ts.Node, text: string) =>
    found.bare.push(`line ${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text.trim()}`);

  eachNode(file, (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first] = node.arguments;
      if (first && node.expression.text === 'text') found.asked.push(...choicesOf(first));
      if (first && node.expression.text === 'useText') found.namespaces.push(...choicesOf(first));
    }
    if (ts.isStringLiteralLike(node)) found.literals.push(node.text);
    if (ts.isTemplateExpression(node) && node.head.text !== '') found.beginnings.push(node.head.text);
    if (ts.isJsxText(node) && hasWords(node.text)) bare(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      wordsOf(node.expression).forEach((text) => bare(node, text));
    if (ts.isJsxAttribute(node) && spoken.includes(node.name.getText()) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (value) wordsOf(value).forEach((text) => bare(node, text));
    }
  });
  return found;
}

const wordsOf = (node: ts.Expression) => choicesOf(node).filter(hasWords);

/** The literal texts that an expression may come to: itself, or either side of a choice. */
function choicesOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return choicesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...choicesOf(node.whenTrue), ...choicesOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node) || !joining.includes(node.operatorToken.kind)) return [];
  return [...choicesOf(node.left), ...choicesOf(node.right)];
}
