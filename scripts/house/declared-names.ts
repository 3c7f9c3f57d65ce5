import { parseAst } from 'vite'
import type { Source } from './source.ts'

type Node = { type: string; start: number; [key: string]: unknown }

/** A name that a file declares, and its offset. */
export type Declared = { name: string; at: number }

/** The variables, parameters, functions, classes and types that a file declares; neither its imports nor its properties. */
export function declaredNames({ path, text }: Source): Declared[] {
  const names: Declared[] = []
  const visit = (node: Node) => {
    names.push(...declarationsOf(node).flatMap(boundNames))
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return names
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The patterns and identifiers that a node declares by itself. */
function declarationsOf({ type, id, params, param, name }: Node): Node[] {
  return [id, params, param, type === 'TSTypeParameter' ? name : null].flat().filter(isNode)
}

/** The names in a pattern: `{ a, b: [c = d], ...e }` binds a, c and e. */
function boundNames(node: Node): Declared[] {
  switch (node.type) {
    case 'Identifier':
      return [{ name: node.name as string, at: node.start }]
    case 'ObjectPattern':
      return (node.properties as Node[]).flatMap(boundNames)
    case 'ArrayPattern':
      return (node.elements as unknown[]).filter(isNode).flatMap(boundNames)
    case 'Property':
      return boundNames(node.value as Node)
    case 'AssignmentPattern':
      return boundNames(node.left as Node)
    case 'RestElement':
      return boundNames(node.argument as Node)
    case 'TSParameterProperty':
      return boundNames(node.parameter as Node)
    default:
      return []
  }
}
