import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CHAPTERS = join(import.meta.dirname, '../src/app/demo/story/chapters')

/** The paragraphs of the demo world's chapters, without the passages that are for some readers only. */
const paragraphs = readdirSync(CHAPTERS)
  .sort()
  .map(file => readFileSync(join(CHAPTERS, file), 'utf8').replace(/\[secret[\s\S]*?\[\/secret\]/g, ''))
  .flatMap(text => text.split(/\n{2,}/))
  .filter(part => part.trim())

/** Story text of about so many characters: real headings, lists and speech, in their order, over and over. */
export function longText(characters: number): string {
  const parts: string[] = []
  for (let size = 0, at = 0; size < characters; at++) {
    const part = paragraphs[at % paragraphs.length]!
    parts.push(part)
    size += part.length + 2
  }
  return parts.join('\n\n')
}
