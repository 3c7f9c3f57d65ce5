import type { Definition, Nodes, Root } from 'mdast'
import { readBlocks } from './read-blocks.ts'
import { secretStates } from './secret-states.ts'
import { readMarkdown } from './syntax.ts'
import type { Tree } from './tree.ts'

/**
 * Reads the source of a chapter. Every text is a valid one: what cannot be read as a sign is read as words, and HTML always is.
 * A text with secrets gives a tree with secrets in it: whoever may not have them gets `parse(redact(source, viewer))`.
 */
export function parse(source: string): Tree {
  const states = secretStates(source)
  const root = readMarkdown(states.text)
  return { blocks: readBlocks(root.children, { ...states, definitions: definitionsOf(root) }) }
}

/** Link definitions by name; the first of a name counts. */
function definitionsOf(root: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  const pending: Nodes[] = [root]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'definition') found.set(node.identifier, found.get(node.identifier) ?? node)
    if ('children' in node) for (const child of node.children.toReversed()) pending.push(child)
  }
  return found
}
