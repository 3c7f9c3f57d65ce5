import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** What a mutant takes away: a rule of a policy, a condition of a query, a lock, a limit, or another refusal. */
export const MUTANT_KINDS = ['policy', 'where', 'lock', 'limit', 'refusal'] as const
export type MutantKind = (typeof MUTANT_KINDS)[number]

/** One small change of the source. */
export type Mutant = {
  kind: MutantKind
  /** Path from the project's folder. */
  file: string
  /** Counted from 1. */
  line: number
  /** The expression that is replaced. */
  start: number
  end: number
  text: string
  replacement: string
  /** It is a statement of its own: what is put before it must not go on with the line above. */
  isStatement: boolean
}

/** The server's rules, queries, locks and limits stand in these files. */
const FILES = ['src/features/*/server/**/*.ts', 'src/kit/server/*.ts']
/** What a table declares is in the database already when a test begins. */
const LEFT_OUT = /\.test\.ts$|\/tables\.ts$|\/demo(\/|\.ts$)|\/work\//

/** Calls that refuse when a limit is reached. */
const LIMIT_CALLS = /^(keepPace|mustHaveRoom|limitByAddress)$/
const COMPARED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.LessThanToken]: '<=',
}

const nameOf = (call: ts.CallExpression): string => {
  const { expression } = call
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}
const isConstant = (node: ts.Expression): boolean =>
  ts.isIdentifier(node)
    ? /^[A-Z][A-Z_]{2,}$/.test(node.text)
    : ts.isPropertyAccessExpression(node) && (isConstant(node.expression) || /limit|slots|most/i.test(node.name.text))

/** `throw fault(…)` as the whole consequence of an `if`. */
function throwsFault(statement: ts.Statement): boolean {
  const [only, ...others] = ts.isBlock(statement) ? statement.statements : [statement]
  if (!only || others.length > 0 || !ts.isThrowStatement(only)) return false
  return ts.isCallExpression(only.expression) && nameOf(only.expression) === 'fault'
}

type Replacement = { kind: MutantKind; node: ts.Node; replacement: string }

function mutantsAt(node: ts.Node, text: (node: ts.Node) => string, isPolicy: boolean): Replacement[] {
  if (isPolicy && ts.isPropertyAssignment(node) && ts.isArrowFunction(node.initializer)) {
    const { body } = node.initializer
    if (ts.isBlock(body)) return []
    return ['true', 'false'].map(replacement => ({ kind: 'policy' as const, node: body, replacement }))
  }
  if (ts.isIfStatement(node) && throwsFault(node.thenStatement))
    return [{ kind: 'refusal', node: node.expression, replacement: 'false' }]
  if (ts.isBinaryExpression(node) && (isConstant(node.left) || isConstant(node.right))) {
    const other = COMPARED[node.operatorToken.kind]
    if (other) return [{ kind: 'limit', node, replacement: `${text(node.left)} ${other} ${text(node.right)}` }]
  }
  if (!ts.isCallExpression(node)) return []
  const name = nameOf(node)
  if (name === 'and')
    return node.arguments
      .filter(condition => !ts.isSpreadElement(condition))
      .map(condition => ({ kind: 'where' as const, node: condition, replacement: 'undefined' }))
  const [first] = node.arguments
  if (name === 'where' && first && !(ts.isCallExpression(first) && nameOf(first) === 'and'))
    return [{ kind: 'where', node: first, replacement: 'undefined' }]
  if (name === 'for' && ts.isPropertyAccessExpression(node.expression) && first && ts.isStringLiteral(first))
    return [{ kind: 'lock', node, replacement: text(node.expression.expression) }]
  if (LIMIT_CALLS.test(name)) return [{ kind: 'limit', node, replacement: 'undefined' }]
  return []
}

/** Every mutant of one file, in the order of the text. A replacement that equals the text is left out. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const text = (node: ts.Node) => node.getText(tree)
  const isPolicy = /\/policy\.ts$/.test(file)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node): void => {
    for (const { kind, node: at, replacement } of mutantsAt(node, text, isPolicy)) {
      if (replacement === text(at)) continue
      mutants.push({
        kind,
        file,
        line: tree.getLineAndCharacterOfPosition(at.getStart(tree)).line + 1,
        start: at.getStart(tree),
        end: at.getEnd(),
        text: text(at),
        replacement,
        isStatement: ts.isExpressionStatement(at.parent),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return mutants
}

/** Every mutant of the server. */
export function allMutants(root: string): Mutant[] {
  const files = globSync(FILES, { cwd: root }).map(file => file.replaceAll('\\', '/'))
  return files
    .filter(file => !LEFT_OUT.test(file))
    .sort()
    .flatMap(file => mutantsOf(file, readFileSync(join(root, file), 'utf8')))
}
