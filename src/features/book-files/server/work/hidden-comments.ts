import { secret, withoutMarks } from './foreign-secret.ts'

const MARK = '%%'
/** The first line of a block of code. */
const FENCE = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/gm

/**
 * A text whose comments, as Obsidian hides them between `%%` and `%%`, are passages for the GM side. One without an end goes on
 * to the end of the text. Blocks of code are no comments; whatever else looks like one is hidden.
 */
export function hiddenComments(source: string): string {
  if (!source.includes(MARK)) return source
  const blocks = codeBlocks(source)
  let text = ''
  let read = 0
  for (let at = source.indexOf(MARK); at >= 0; at = source.indexOf(MARK, read)) {
    const block = blocks.find(({ start, end }) => start <= at && at < end && start >= read)
    if (block) {
      text += source.slice(read, block.end)
      read = block.end
      continue
    }
    const closeAt = source.indexOf(MARK, at + MARK.length)
    const end = closeAt < 0 ? source.length : closeAt
    text += source.slice(read, at) + hidden(source.slice(at + MARK.length, end))
    read = Math.min(source.length, end + MARK.length)
  }
  return text + source.slice(read)
}

/** In its line where it stands in one, else on lines of its own. */
function hidden(words: string): string {
  if (words.trim() === '') return ''
  return words.includes('\n') ? `\n\n${secret(words.trim())}\n\n` : `[secret for=gm]${withoutMarks(words)}[/secret]`
}

/** Blocks of code that begin and end. */
function codeBlocks(source: string): { start: number; end: number }[] {
  const blocks: { start: number; end: number }[] = []
  for (const match of source.matchAll(FENCE)) {
    const [line, fence = '', info = ''] = match
    const start = match.index
    if (start < (blocks.at(-1)?.end ?? 0) || (fence[0] === '`' && info.includes('`'))) continue
    const closing = new RegExp(`^[ \\t]*\\${fence[0]}{${fence.length},}[ \\t]*$`, 'gm')
    closing.lastIndex = start + line.length
    const end = closing.exec(source)
    // Without an end for this one: a shorter one may have one.
    if (end) blocks.push({ start, end: end.index + end[0].length })
  }
  return blocks
}
