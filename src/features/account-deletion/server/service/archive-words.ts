import type { Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import type { ExportOf } from '../../contract.ts'

/** Raised when the shape of what is packed changes, so that a reader knows what it has before it. */
const VERSION = 1

export const aboutAccount = (call: Call, contents: ExportOf) => ({
  schema: 'tomewright.account',
  version: VERSION,
  contents,
  exportedAt: call.now,
  exportedFrom: call.ports.config.baseUrl,
})

const TITLE = 'What you have at Tomewright'

type Line = [name: string, holds: string]

const ABOUT: Line = ['about.json', 'the schema of these files and its version']
const FOLDERS: Line[] = [
  ['media/', 'pictures and sheets; the other files name each where it belongs'],
  [
    'books/',
    'each campaign that you run: book.json with all of it, chapters/ with its texts as Markdown, media/ with its files, ' +
      'manifest.json with the checksums; “Import a book” takes it back',
  ],
]

/** True of every archive that has a file or folder; what it is true of stands before it. */
const NOTES: [of: string, words: string][] = [
  ['about.json', 'Times are in UTC, money is in cents.'],
  ['profile.json', 'Where you have nothing, there is a file all the same: it holds null, or lists without an entry.'],
  ['profile.json', 'Cards of the team are about others, also where you wrote them, so they are not in here.'],
  ['books/', 'Characters in your campaigns belong to their players, so your books name them and no more.'],
]

const WIDTH = 84

/** Words in lines of so many characters. */
function wrapped(words: string, width: number): string[] {
  const lines = ['']
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/**
 * The page that lies in an archive: one line for each file at its top and for each folder, in the words of the room that packs
 * it and in the order of rooms. `paths`: what was packed.
 */
export function readMe(parts: readonly UserData[], paths: readonly string[]): string {
  const isPacked = (name: string) =>
    name.endsWith('/') ? paths.some(path => path.startsWith(name)) : paths.includes(name)
  const files = parts.flatMap(({ packs, holds }): Line[] => (packs ? [[`${packs}.json`, holds]] : []))
  const lines = [ABOUT, ...files, ...FOLDERS].filter(([name]) => isPacked(name))
  const column = Math.max(...lines.map(([name]) => name.length)) + 2
  const list = lines.flatMap(([name, holds]) =>
    wrapped(holds, WIDTH - column).map((words, index) => (index === 0 ? name : '').padEnd(column) + words),
  )
  const notes = NOTES.filter(([of]) => isPacked(of)).flatMap(([, words]) => wrapped(words, WIDTH))
  return `${[TITLE, '='.repeat(TITLE.length), '', ...list, '', ...notes].join('\n')}\n`
}
