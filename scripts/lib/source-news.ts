import ts from 'typescript';
import { eachNode, parseSource } from './source';

/** What one source file says about events and news. */
export interface SourceNews {
  /** Events that it raises, and those that it hears. */
  readonly raised: readonly string[];
  readonly heard: readonly string[];
  /** News that it tells, and those that it says what is read anew for. */
  readonly told: readonly string[];
  readonly declared: readonly string[];
}

/** Reads a source file; `name` decides between TypeScript and TSX. */
export function readNews(name: string, source: string): SourceNews {
  const found = { raised: [] as string[], heard: [] as string[], told: [] as string[], declared: [] as string[] };
  eachNode(parseSource(name, source), (node) => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      const names = node.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
      if (called === 'bus.emit') found.raised.push(...names.slice(0, 1));
      if (called === 'bus.on') found.heard.push(...names.slice(0, 1));
      if (/^(useSend|tellNews|takeNews)$/.test(called)) found.told.push(...names);
    }
    if (ts.isPropertyAssignment(node) && isReads(node.initializer))
      found.declared.push(ts.isStringLiteral(node.name) ? node.name.text : node.name.getText());
  });
  return found;
}

/** A list of rows of the endpoint table. */
const isReads = (node: ts.Expression): boolean =>
  ts.isArrayLiteralExpression(node) &&
  node.elements.length > 0 &&
  node.elements.every((element) => element.getText().startsWith('endpoints.'));
