import type { Definition, Nodes, PhrasingContent } from 'mdast'
import { mentionOf, picturedAt, safeHref } from './links.ts'
import { type Piece, runs } from './pieces.ts'
import type { SecretState, SecretStates } from './secret-states.ts'
import { secretSign } from './syntax.ts'
import type { Inline } from './tree.ts'

export type Reading = SecretStates & { definitions: ReadonlyMap<string, Definition> }

/** A text nested deeper than anyone writes on purpose is shown as it was typed. */
export const deepest = 32

export const startOf = (node: Nodes): number => node.position?.start.offset ?? 0
export const sourceOf = (node: Nodes, reading: Reading): string =>
  reading.text.slice(startOf(node), node.position?.end.offset)

/** The state behind a mark in a position without text: only the GM side reads on. */
const gmOnly: SecretState = { audience: [] }
const signed = (...values: (string | null | undefined)[]) => values.some(value => value?.includes(secretSign))
const unsigned = (value: string) => value.replaceAll(secretSign, '')

const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60]`
const softBreakInWide = new RegExp(`(?<=${wide})\\n(?=${wide})`, 'gu')
const unbroken = (value: string) => value.replace(softBreakInWide, '').replaceAll('\n', ' ')

/** A text cut at the marks in it, each part with its audience. */
export function parts(value: string, at: number, reading: Reading): Piece<string>[] {
  const walk = reading.walkFrom(at)
  return value.split(secretSign).map((part, index) => ({ node: part, state: index === 0 ? walk.now() : walk.pass() }))
}

export function readInlines(nodes: readonly PhrasingContent[], reading: Reading, depth: number): Piece<Inline>[] {
  return nodes.flatMap(node => readInline(node, reading, depth))
}

function readInline(node: PhrasingContent, reading: Reading, depth: number): Piece<Inline>[] {
  const at = startOf(node)
  if (depth > deepest) return words(sourceOf(node, reading), at, reading)
  switch (node.type) {
    case 'text':
      return words(unbroken(node.value), at, reading)
    case 'inlineCode':
      return parts(node.value, at, reading).flatMap(({ node: value, state }) =>
        value ? [{ node: { type: 'code', value }, state }] : [],
      )
    case 'emphasis':
    case 'strong':
      return around(node, reading, depth, children => ({ type: node.type, children }))
    case 'delete':
      return around(node, reading, depth, children => ({ type: 'strike', children }))
    case 'break':
      return [{ node: { type: 'lineBreak' }, state: reading.stateAt(at) }]
    case 'link':
      return linked(node, node, reading, depth)
    case 'linkReference':
      return linked(node, reading.definitions.get(node.identifier), reading, depth)
    case 'image':
      return pictured(node, node, reading)
    case 'imageReference':
      return pictured(node, reading.definitions.get(node.identifier), reading)
    default:
      return words(sourceOf(node, reading), at, reading)
  }
}

function words(text: string, at: number, reading: Reading): Piece<Inline>[] {
  return parts(text, at, reading).flatMap(({ node: value, state }) =>
    value ? [{ node: { type: 'text', value }, state }] : [],
  )
}

type Address = Pick<Definition, 'url' | 'title'>
type Around = Extract<PhrasingContent, { children: PhrasingContent[] }>

/** Puts the same styles around each run of children that is for the same people. */
function around(node: Around, reading: Reading, depth: number, dress: (children: Inline[]) => Inline): Piece<Inline>[] {
  return runs(readInlines(node.children, reading, depth + 1)).map(({ nodes, state }) => ({ node: dress(nodes), state }))
}

function linked(node: Around, to: Address | undefined, reading: Reading, depth: number) {
  const pieces = readInlines(node.children, reading, depth + 1)
  if (!to || signed(to.url, to.title)) return pieces.map(piece => ({ ...piece, state: gmOnly }))
  const mention = mentionOf(to.url)
  const href = safeHref(to.url)
  const dress = (children: Inline[]): Inline[] => {
    if (mention) return [{ type: 'mention', ...mention, children }]
    return href === null ? children : [{ type: 'link', href, children }]
  }
  const secretly = fromElsewhere(node, to, reading)
  return runs(pieces).flatMap(({ nodes, state }) =>
    dress(nodes).map(one => ({ node: one, state: secretly ? gmOnly : state })),
  )
}

function pictured(
  node: Extract<PhrasingContent, { type: 'image' | 'imageReference' }>,
  from: Address | undefined,
  reading: Reading,
): Piece<Inline>[] {
  const alt = unsigned(node.alt ?? '')
  const picture = from && picturedAt(from.url)
  const secretly = !from || signed(from.url, from.title, node.alt) || fromElsewhere(node, from, reading)
  const state = secretly ? gmOnly : reading.stateAt(startOf(node))
  if (picture) return [{ node: { type: 'image', ...picture, alt }, state }]
  return alt ? [{ node: { type: 'text', value: alt }, state }] : []
}

/** An address that was defined in a secret passage, for a text outside of it. */
const fromElsewhere = (node: Nodes, to: object, reading: Reading): boolean =>
  'type' in to &&
  to.type === 'definition' &&
  reading.stateAt(startOf(to as Definition)) !== reading.stateAt(startOf(node))
