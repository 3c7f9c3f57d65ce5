/** A part of a message: plain text, text that leans, or an address of the web. */
export type SpokenPart = { kind: 'text' | 'emphasis' | 'address'; text: string }

const ADDRESS = /(https?:\/\/[^\s<>"“”]+)/i
const EMPHASIS = /(\*[^\s*](?:[^*\n]*[^\s*])?\*)/
/** What ends a sentence and not an address, also behind one. */
const SENTENCE_END = /[.,;:!?'’*_~…]$/
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const

/** How much of a run without spaces is the address: without what ends its sentence, and without brackets that it does not open. */
function endOfAddress(run: string): number {
  const surplus = new Map<string, number>()
  for (const [open, close] of BRACKETS) surplus.set(close, count(run, close) - count(run, open))
  let end = run.length
  for (; ; end--) {
    const last = run[end - 1] ?? ''
    const foreign = surplus.get(last) ?? 0
    if (foreign > 0) surplus.set(last, foreign - 1)
    else if (!SENTENCE_END.test(last)) return end
  }
}
const count = (text: string, letter: string) => text.split(letter).length - 1

const isAddress = (text: string) => URL.canParse(text) && new URL(text).hostname !== ''

/** The parts of a message in their order. Together they are the message, except for the stars around what leans. */
export function spokenParts(message: string): SpokenPart[] {
  const parts: SpokenPart[] = []
  let pending = ''
  const flush = () => {
    for (const [index, text] of pending.split(EMPHASIS).entries())
      if (index % 2 === 1) parts.push({ kind: 'emphasis', text: text.slice(1, -1) })
      else if (text) parts.push({ kind: 'text', text })
    pending = ''
  }
  for (const [index, run] of message.split(ADDRESS).entries()) {
    const end = index % 2 === 1 ? endOfAddress(run) : 0
    const text = run.slice(0, end)
    if (end > 0 && isAddress(text)) {
      flush()
      parts.push({ kind: 'address', text })
      pending = run.slice(end)
    } else pending += run
  }
  flush()
  return parts
}
