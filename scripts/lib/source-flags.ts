import ts from 'typescript';
import { eachNode, parseSource } from './source';

/** The flags that a source file asks for; `name` decides between TypeScript and TSX. @throws where it asks for one by what is no plain text */
export function readFlags(name: string, source: string): string[] {
  const found: string[] = [];
  eachNode(parseSource(name, source), (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'useFlag') {
      const [asked] = node.arguments;
      if (!asked || !ts.isStringLiteral(asked))
        throw new Error(`${name} asks for a flag by no name of its own: ${node.getText()}`);
      found.push(asked.text);
    }
  });
  return found;
}
