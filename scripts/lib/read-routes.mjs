import ts from 'typescript';

/** A page's name and file, and the files of the lazy layouts and guards around it, outermost first. */
/** @typedef {{ name: string, file: string, around: string[] }} Route */

/** The pages of the router, read from its source: `page('x', () => import(…))` within `{ lazy, children }`. @param {string} source @returns {Route[]} */
export function readRoutes(source) {
  const tree = ts.createSourceFile('router.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {Map<string, ts.Expression>} */
  const named = new Map();
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer) named.set(name.getText(), initializer);
  }
  /** The expression itself, or the value of its name. @param {ts.Expression} node @returns {ts.Expression} */
  const resolve = (node) => named.get(node.getText()) ?? node;

  /** @param {ts.Expression} node @param {string[]} around @returns {Route[]} */
  const within = (node, around) => {
    const route = resolve(node);
    if (ts.isArrayLiteralExpression(route)) return route.elements.flatMap((each) => within(each, around));
    if (ts.isCallExpression(route)) {
      const [first, load] = route.arguments;
      if (!first) return [];
      if (!ts.isStringLiteral(first)) return within(first, around);
      return load ? [{ name: first.text, file: imported(load) ?? '', around }] : [];
    }
    if (!ts.isObjectLiteralExpression(route)) return [];
    const lazy = property(route, 'lazy');
    const layout = lazy && imported(resolve(lazy));
    const children = property(route, 'children');
    return children ? within(children, layout ? [...around, layout] : around) : [];
  };
  const routes = named.get('routes');
  return routes ? within(routes, []) : [];
}

/** @param {ts.ObjectLiteralExpression} object @param {string} name @returns {ts.Expression | undefined} */
const property = (object, name) =>
  object.properties.filter(ts.isPropertyAssignment).find((each) => each.name.getText() === name)?.initializer;

/** The file an expression imports, as named in the build's list of chunks. @param {ts.Expression} node */
function imported(node) {
  const path = /import\('([^']+)'\)/.exec(node.getText())?.[1];
  return path && `${path.replace(/^@\//, 'src/').replace(/^\.\//, 'src/app/')}.tsx`;
}
