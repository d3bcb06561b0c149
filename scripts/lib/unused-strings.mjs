import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** @typedef {{ file: string, text: string }} Source */

/** The app's sources without its tests: a text that only a test reads is not on screen. @param {string} folder @returns {Source[]} */
export function readSources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

/** @param {Source} source */
const parse = ({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** @param {ts.Node} node @returns {ts.Expression | undefined} */
const bare = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : /** @type {ts.Expression} */ (node);

/** The paths of all texts in an object, such as `title` or `error.title`. @param {ts.Node} value @param {string} path @returns {string[]} */
function leaves(value, path) {
  const object = bare(value);
  if (!object || !ts.isObjectLiteralExpression(object)) return [path];
  return object.properties.flatMap((property) => {
    if (!property.name || !(ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) return [];
    const name = `${path}.${property.name.text}`;
    return ts.isPropertyAssignment(property) ? leaves(property.initializer, name) : [name];
  });
}

/** The constants of a file of texts, by name, each with the paths of its texts. @param {Source} source */
function textsOf(source) {
  return parse(source).statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) => {
          const object = initializer && bare(initializer);
          if (!ts.isIdentifier(name) || !object || !ts.isObjectLiteralExpression(object)) return [];
          return [{ name: name.text, paths: leaves(object, name.text) }];
        })
      : [],
  );
}

/**
 * The paths at which a file uses the constants. A constant, or a part of it, that is passed on, indexed or spread is used as a whole.
 * @param {Source} source @param {Set<string>} constants
 * @returns {string[]}
 */
function usesIn(source, constants) {
  const root = parse(source);
  /** @type {string[]} */
  const uses = [];
  /** The names of the file for constants and their parts. @type {Map<string, string>} */
  const names = new Map([...constants].map((name) => [name, name]));

  /** @param {ts.Identifier} identifier @param {string} begun */
  const follow = (identifier, begun) => {
    let path = begun;
    /** @type {ts.Node} */
    let node = identifier;
    for (;;) {
      const parent = /** @type {ts.Node} */ (node.parent);
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) path += `.${parent.name.text}`;
      else if (ts.isQualifiedName(parent) && parent.left === node) path += `.${parent.right.text}`;
      else if (!ts.isNonNullExpression(parent) && !ts.isParenthesizedExpression(parent)) break;
      node = parent;
    }
    const { parent } = node;
    if (ts.isVariableDeclaration(parent) && parent.initializer === node) {
      if (ts.isIdentifier(parent.name)) return void names.set(parent.name.text, path);
      if (
        ts.isObjectBindingPattern(parent.name) &&
        parent.name.elements.every((one) => !one.dotDotDotToken)
      ) {
        for (const { name, propertyName } of parent.name.elements) {
          const key = propertyName ?? name;
          uses.push(ts.isIdentifier(key) ? `${path}.${key.text}` : path);
        }
        return;
      }
    }
    uses.push(path);
  };

  /** @param {ts.Node} node @returns {void} */
  const visit = (node) => {
    if (ts.isImportSpecifier(node) && node.propertyName && constants.has(node.propertyName.text))
      return void names.set(node.name.text, node.propertyName.text);
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return ts.forEachChild(node, visit);
    if (ts.isIdentifier(node) && names.has(node.text) && isRead(node))
      follow(node, names.get(node.text) ?? node.text);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return uses;
}

/** Whether an identifier is read, and not declared, imported or the name of a property. @param {ts.Identifier} node */
function isRead(node) {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name !== node;
  if (ts.isJsxAttribute(parent) || ts.isPropertySignature(parent)) return false;
  return !ts.isVariableDeclaration(parent) || parent.name !== node;
}

/**
 * The texts in `*.strings.ts` that no source reads, as `file: constant.key`.
 * @param {Source[]} sources
 */
export function unusedStrings(sources) {
  const defined = sources
    .filter(({ file }) => file.endsWith('.strings.ts'))
    .flatMap((source) => textsOf(source).map((constant) => ({ ...constant, file: source.file })));
  const constants = new Set(defined.map(({ name }) => name));
  const readers = sources.filter(({ text }) => [...constants].some((name) => text.includes(name)));
  const used = new Set(readers.flatMap((source) => usesIn(source, constants)));
  /** Whether it, a part that holds it, or a part of it, is used. @param {string} path */
  const isUsed = (path) => {
    const parts = path.split('.');
    return parts.some((_, index) => used.has(parts.slice(0, index + 1).join('.')));
  };
  const deeper = [...used];
  return defined.flatMap(({ file, paths }) =>
    paths
      .filter((path) => !isUsed(path) && !deeper.some((use) => use.startsWith(`${path}.`)))
      .map((path) => `${file}: ${path}`),
  );
}
