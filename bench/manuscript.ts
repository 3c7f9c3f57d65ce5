import { cookieOf } from './people.ts'
import type { Stage } from './stage.ts'

const WORDS =
  'lantern river ferry marsh road penny stone keeper lamp water reed bridge hat map axe pen quiet slow cold bright old nine little much again under over beside between before after never always said went came kept took found lost gave made saw heard'.split(
    ' ',
  )
const MOST_CHARACTERS = 300_000
const FIRST_CHARACTERS = 8_000

/** The same words on every machine: a small generator with a fixed beginning. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % sides
  }
}

/** A chapter of so many characters, with the marks that a chapter has. */
export function chapterText(seed: number, characters: number): string {
  const roll = dice(seed)
  const sentence = () => {
    const words = Array.from({ length: 8 + roll(12) }, () => WORDS[roll(WORDS.length)]!)
    if (roll(5) === 0) words[2] = `*${words[2]}*`
    return `${words.join(' ').replace(/^./, letter => letter.toUpperCase())}.`
  }
  const parts: string[] = []
  for (let length = 0; length < characters; ) {
    const kind = roll(14)
    const text = Array.from({ length: 3 + roll(4) }, sentence).join(' ')
    const part = kind === 0 ? `## ${sentence().slice(0, 40)}` : kind === 1 ? `> ${text}` : text
    parts.push(part)
    length += part.length + 2
  }
  return parts.join('\n\n')
}

/** Writes chapters into a book of the demo world, as its GM, until it has so many pages. Answers how many it has. */
export async function writePages({ app, pool }: Stage, bookId: string, gmId: string, pages: number): Promise<number> {
  const headers = { cookie: await cookieOf(pool, gmId), 'content-type': 'application/json' }
  const address = `http://127.0.0.1:${app.port}/api/books/${bookId}`
  const written = async () => {
    const outline = (await (await fetch(`${address}/outline`, { headers })).json()) as { pages: unknown[] }
    return outline.pages.length
  }
  // The first chapter is short: it shows how many characters a page takes.
  let perCharacter = 1
  for (let count = await written(), chapter = 0; count < pages; chapter++) {
    const characters = Math.min(MOST_CHARACTERS, Math.max(Math.ceil((pages - count) / perCharacter), FIRST_CHARACTERS))
    const body = {
      title: `Chapter ${chapter + 1} of many`,
      source: chapterText(chapter + 1, characters),
      scribeStyle: 'fantasy',
      baseVersion: 0,
    }
    const saved = await fetch(`${address}/chapters/${crypto.randomUUID()}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    })
    if (!saved.ok) throw new Error(`a chapter was not saved: ${saved.status} ${await saved.text()}`)
    const now = await written()
    perCharacter = (now - count) / characters
    count = now
  }
  return written()
}
