import ts from 'typescript';

/** The flags that a source file asks for; `name` decides between TypeScript and TSX. @throws where it asks for one by what is no plain text */
export function readFlags(name: string, source: string): string[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ESNext, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'useFlag') {
      const [asked] = node.arguments;
      if (!asked || !ts.isStringLiteral(asked))
        throw new Error(`${name} asks for a flag by no name of its own: ${node.getText()}`);
      found.push(asked.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
