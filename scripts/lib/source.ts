import ts from 'typescript';

/** A source file as a tree; its name decides between TypeScript and TSX. */
export const parseSource = (name: string, source: string): ts.SourceFile =>
  ts.createSourceFile(
    name,
    source,
    ts.ScriptTarget.ESNext,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Shows each node of a tree, the outer before those in it. */
export function eachNode(root: ts.Node, look: (node: ts.Node) => void): void {
  look(root);
  ts.forEachChild(root, (node) => eachNode(node, look));
}
