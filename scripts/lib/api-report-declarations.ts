// The exported declarations of packages, printed from their .d.ts files: with resolved types, without bodies and comments, in an
// order that does not hang on the order of the source.
import ts from 'typescript';
import { join } from 'node:path';

export interface Surface {
  /** Names that an entry exports, each with the outside module it is handed on from. */
  readonly exports: readonly Export[];
  /** Declarations that are exported or reached from what is. */
  readonly declarations: readonly string[];
}

export interface Export {
  readonly name: string;
  readonly from: string | null;
}

interface Place {
  readonly file: string;
  readonly name: string;
}

type Target = Place | { readonly from: string };

/** Reads packages out of their .d.ts files, by path. Answers a reader for single entries. */
export function readDeclarations(
  files: ReadonlyMap<string, string>,
): (entry: string, replaced: ReadonlySet<string>) => Surface {
  const parsed = new Map<string, ts.SourceFile>();

  function parse(file: string): ts.SourceFile {
    const known = parsed.get(file);
    if (known) return known;
    const text = files.get(file);
    if (text === undefined) throw new Error(`${file} was not emitted`);
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    parsed.set(file, source);
    return source;
  }

  /** The .d.ts file that a relative specifier means; null for a package. */
  function resolve(from: string, specifier: string): string | null {
    if (!specifier.startsWith('.')) return null;
    const path = join(from, '..', specifier);
    const found = [`${path}.d.ts`, join(path, 'index.d.ts')].find((file) => files.has(file));
    if (found === undefined) throw new Error(`${from} imports ${specifier}, which was not emitted`);
    return found;
  }

  /** Where each name that a file exports is declared. */
  function exportsOf(file: string): ReadonlyMap<string, Target> {
    const source = parse(file);
    const imports = importsOf(source);
    const found = new Map<string, Target>();
    for (const statement of source.statements) {
      if (ts.isExportDeclaration(statement)) {
        const specifier =
          statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)
            ? statement.moduleSpecifier.text
            : null;
        if (statement.exportClause && ts.isNamedExports(statement.exportClause)) {
          for (const { name, propertyName } of statement.exportClause.elements) {
            const inner = (propertyName ?? name).text;
            const imported = specifier === null ? imports.get(inner) : { specifier, name: inner };
            found.set(name.text, imported ? targetOf(file, imported) : { file, name: inner });
          }
        } else if (specifier !== null) {
          const other = resolve(file, specifier);
          if (other === null || statement.exportClause)
            found.set(statement.exportClause?.getText() ?? '*', { from: specifier });
          else for (const [name, target] of exportsOf(other)) found.set(name, target);
        }
      } else if (ts.isExportAssignment(statement)) {
        found.set('default', { file, name: statement.expression.getText() });
      } else if (isExported(statement)) {
        for (const name of declares(statement)) found.set(name, { file, name });
      }
    }
    return found;
  }

  function targetOf(file: string, { specifier, name }: Imported): Target {
    const other = resolve(file, specifier);
    if (other === null) return { from: specifier };
    const target = exportsOf(other).get(name);
    if (!target) throw new Error(`${file} takes ${name} from ${specifier}, which does not export it`);
    return target;
  }

  /** `replaced` names declarations that somebody else prints. */
  return (entry, replaced) => {
    const waiting: Target[] = [];
    const exports: Export[] = [];
    for (const [name, target] of exportsOf(entry)) {
      waiting.push(target);
      exports.push(
        'from' in target
          ? { name, from: target.from }
          : { name: target.name === name ? name : `${target.name} as ${name}`, from: null },
      );
    }
    const texts = new Map<string, readonly string[]>();
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      if ('from' in place) continue;
      const { file, name } = place;
      if (texts.has(`${file} ${name}`) || replaced.has(name)) continue;
      const source = parse(file);
      const statements = source.statements.filter((statement) => declares(statement).includes(name));
      texts.set(
        `${file} ${name}`,
        statements.map((statement) => print(statement, source)),
      );
      for (const statement of statements)
        waiting.push(...reached(statement, source, (imported) => targetOf(file, imported)));
    }
    return { exports, declarations: [...texts.values()].flat() };
  };
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names that a statement of a .d.ts file declares. */
function declares(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return named && statement.name ? [statement.name.text] : [];
}

/** What a statement names besides itself: declarations of the same package, or of others. */
function reached(
  statement: ts.Statement,
  source: ts.SourceFile,
  find: (imported: Imported) => Target,
): readonly Target[] {
  const imports = importsOf(source);
  const local = new Set(source.statements.flatMap(declares));
  const targets: Target[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportTypeNode(node) &&
      node.qualifier &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    ) {
      targets.push(find({ specifier: node.argument.literal.text, name: firstName(node.qualifier) }));
    } else if (ts.isIdentifier(node) && isReference(node)) {
      const imported = imports.get(node.text);
      if (imported) targets.push(find(imported));
      else if (local.has(node.text)) targets.push({ file: source.fileName, name: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return targets;
}

interface Imported {
  readonly specifier: string;
  readonly name: string;
}

/** The named imports of a file, by the names they have in it. */
function importsOf(source: ts.SourceFile): ReadonlyMap<string, Imported> {
  const imports = new Map<string, Imported>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      imports.set(name.text, { specifier: statement.moduleSpecifier.text, name: (propertyName ?? name).text });
  }
  return imports;
}

const firstName = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : firstName(name.left));

/** Whether an identifier names something declared elsewhere, rather than a member, a parameter or itself. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isTypeReferenceNode(parent) || ts.isTypeQueryNode(parent) || ts.isExpressionWithTypeArguments(parent))
    return true;
  if (ts.isComputedPropertyName(parent)) return true;
  return (
    (ts.isQualifiedName(parent) && parent.left === node) ||
    (ts.isPropertyAccessExpression(parent) && parent.expression === node)
  );
}

const printer = ts.createPrinter({ removeComments: true });

function print(statement: ts.Statement, source: ts.SourceFile): string {
  const { transformed } = ts.transform<ts.Node>(statement, [steady(source)]);
  const [node] = transformed;
  if (!node) throw new Error('A statement vanished');
  return printer.printNode(ts.EmitHint.Unspecified, node, source).replace(/^(export |declare |default )+/, '');
}

/**
 * Sorts members and unions, names what comes from the same package by its name alone, and takes out what nobody relies on: the names
 * that a parameter is taken apart into, the wording of texts for people.
 */
function steady(source: ts.SourceFile): ts.TransformerFactory<ts.Node> {
  const textOf = (node: ts.Node): string => printer.printNode(ts.EmitHint.Unspecified, node, source);
  const sorted = <T extends ts.Node>(nodes: readonly T[]): T[] =>
    nodes
      .map((node) => ({ node, text: textOf(node) }))
      .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
      .map(({ node }) => node);
  return (context) => {
    const { factory } = context;
    const visit = (before: ts.Node): ts.Node => {
      const node = ts.visitEachChild(before, visit, context);
      if (ts.isUnionTypeNode(node))
        return factory.updateUnionTypeNode(node, factory.createNodeArray(sorted(node.types)));
      if (ts.isTypeLiteralNode(node))
        return factory.updateTypeLiteralNode(node, factory.createNodeArray(sorted(node.members)));
      if (ts.isInterfaceDeclaration(node))
        return factory.updateInterfaceDeclaration(
          node,
          node.modifiers,
          node.name,
          node.typeParameters,
          node.heritageClauses,
          sorted(node.members),
        );
      if (ts.isParameter(node) && !ts.isIdentifier(node.name))
        return factory.updateParameterDeclaration(
          node,
          node.modifiers,
          node.dotDotDotToken,
          'options',
          node.questionToken,
          node.type,
          node.initializer,
        );
      if (ts.isPropertySignature(node) && isSentence(node.type))
        return factory.updatePropertySignature(
          node,
          node.modifiers,
          node.name,
          node.questionToken,
          factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
        );
      if (ts.isStringLiteral(node)) return factory.createStringLiteral(node.text, true);
      if (ts.isImportTypeNode(node) && node.qualifier && isRelative(node)) {
        return node.isTypeOf
          ? factory.createTypeQueryNode(node.qualifier, node.typeArguments)
          : factory.createTypeReferenceNode(node.qualifier, node.typeArguments);
      }
      return node;
    };
    return visit;
  };
}

const isSentence = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) && /\s/.test(type.literal.text);

const isRelative = ({ argument }: ts.ImportTypeNode): boolean =>
  ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) && argument.literal.text.startsWith('.');
