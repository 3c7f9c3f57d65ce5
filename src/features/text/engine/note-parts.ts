import type { Blockquote, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { type Reading, startOf } from './read-inlines.ts'
import { secretSign } from './syntax.ts'
import { type NoteTone, noteTones } from './tree.ts'

type NoteParts = { tone: NoteTone; title: PhrasingContent[]; body: RootContent[] }

/** `> [!note] Title` begins a note: its title is the rest of that line. Null for any other quote. */
export function noteParts(quote: Blockquote, reading: Reading): NoteParts | null {
  const [first, ...others] = quote.children
  if (first?.type !== 'paragraph') return null
  const [opening, ...following] = first.children
  const sign = opening?.type === 'text' ? /^\[!(\p{L}+)\][ \t]*/u.exec(opening.value) : null
  const tone = noteTones.find(one => one === sign?.[1]?.toLowerCase())
  if (opening?.type !== 'text' || !sign || !tone) return null
  const line = [{ ...opening, value: opening.value.slice(sign[0].length) }, ...following]
  const { title, rest } = cutAtLineEnd(line, reading)
  const body: Paragraph[] = rest.length > 0 ? [{ ...first, children: rest }] : []
  return { tone, title, body: [...body, ...others] }
}

function cutAtLineEnd(nodes: readonly PhrasingContent[], reading: Reading) {
  const title: PhrasingContent[] = []
  for (const [index, node] of nodes.entries()) {
    const following = nodes.slice(index + 1)
    if (node.type === 'break') return { title, rest: following }
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1
    if (node.type !== 'text' || end === -1) {
      title.push(node)
      continue
    }
    title.push({ ...node, value: node.value.slice(0, end) })
    return { title, rest: [textFrom(node, end, reading), ...following] }
  }
  return { title, rest: [] }
}

/** The text after its line end, its position in the source moved past the signs that stand before. */
function textFrom(node: Text, lineEnd: number, reading: Reading): Text {
  let at = startOf(node)
  const passed = node.value.slice(0, lineEnd).split(secretSign).length - 1
  for (let sign = 0; sign < passed; sign++) at = reading.text.indexOf(secretSign, at) + 1
  const { position } = node
  if (!position) return { ...node, value: node.value.slice(lineEnd + 1) }
  const moved = { ...position, start: { ...position.start, offset: at } }
  return { ...node, value: node.value.slice(lineEnd + 1), position: moved }
}
