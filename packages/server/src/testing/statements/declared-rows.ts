import path from 'node:path';
import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import type { Alternative, Declared } from './declared.ts';

/** A call of `raw` in the source, and the row that it declares. */
export interface DeclaredRow {
  /** File and line, from the root of the repository. */
  site: string;
  row: Declared;
}

const root = path.join(import.meta.dirname, '../../../../..');

/**
 * Gives `use` the calls of `raw` in those files of a project that `of` accepts, with the row types that the compiler infers for them. It reads them through
 * the API of the compiler itself, which is marked as unstable: its release is pinned, so it changes only with ours. The types are asked for as
 * they are used, so they are of no use behind it.
 */
export function withDeclaredRows<Result>(
  config: string,
  of: (file: string) => boolean,
  use: (declared: readonly DeclaredRow[]) => Result,
): Result {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    const files = project.rootFiles.map((file) => path.relative(root, file).replaceAll(path.sep, '/')).filter(of);
    return use(files.flatMap((file) => rowsIn(file, project)));
  } finally {
    api.close();
  }
}

function rowsIn(file: string, { program, checker }: Project): DeclaredRow[] {
  const source = program.getSourceFile(path.join(root, file));
  if (!source) throw new Error(`${file} is in no program`);
  const calls = callsOfRaw(source);
  if (calls.length === 0) return [];
  return checker.getTypeAtLocation(calls).map((query, index) => {
    const [row] = query ? checker.getTypeArguments(query as TypeReference) : [];
    const line = lineOf(source, calls[index]?.getStart(source) ?? 0);
    if (!row) throw new Error(`${file}:${line} is no query`);
    return { site: `${file}:${line}`, row: declaredBy(row, checker) };
  });
}

function callsOfRaw(source: SourceFile): CallExpression[] {
  const calls: CallExpression[] = [];
  const visit = (node: Node) => {
    if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === 'raw') calls.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return calls;
}

function lineOf(source: SourceFile, position: number): number {
  return source.text.slice(0, position).split('\n').length;
}

function declaredBy(type: Type, checker: Checker): Declared {
  if (type.flags & TypeFlags.Boolean) return [{ is: 'boolean' }];
  if (type.isUnionType()) return type.getTypes().flatMap((each) => declaredBy(each, checker));
  return [alternative(type, checker)];
}

function alternative(type: Type, checker: Checker): Alternative {
  if (type.isIntersectionType()) {
    const primitive = type.getTypes().find((each) => each.flags & TypeFlags.Primitive); // a marked text is a text
    if (primitive) return alternative(primitive, checker);
  }
  if (type.isLiteralType()) return { is: 'exactly', value: type.value };
  if (type.flags & TypeFlags.Null) return { is: 'null' };
  if (type.flags & TypeFlags.Undefined) return { is: 'missing' };
  if (type.flags & TypeFlags.StringLike) return { is: 'string' };
  if (type.flags & TypeFlags.NumberLike) return { is: 'number' };
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return { is: 'anything' };
  if (checker.isArrayLikeType(type)) {
    return {
      is: 'array',
      items: () => checker.getTypeArguments(type as TypeReference).flatMap((item) => declaredBy(item, checker)),
    };
  }
  if (type.getSymbol()?.name === 'Buffer') return { is: 'bytes' };
  return objectOf(type, checker);
}

function objectOf(type: Type, checker: Checker): Alternative {
  const [others] = checker.getIndexInfosOfType(type);
  const fields = once(() => {
    const properties = checker.getPropertiesOfType(type);
    const types = checker.getTypeOfSymbol(properties);
    return new Map(
      properties.map((property, index) => {
        const of = types[index];
        const declared = of ? declaredBy(of, checker) : [{ is: 'anything' as const }];
        return [
          property.name,
          property.flags & SymbolFlags.Optional ? [...declared, { is: 'missing' as const }] : declared,
        ];
      }),
    );
  });
  return { is: 'object', fields, ...(others && { others: () => declaredBy(others.valueType, checker) }) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
