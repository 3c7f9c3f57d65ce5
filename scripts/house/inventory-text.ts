import { getTableName, isTable } from 'drizzle-orm'
import type { Announcement } from '#kit/shared/announcement.ts'
import type { Procedure } from './procedures.ts'
import type { Source } from './source.ts'

const HEAD = `# What is in the house

Room by room from the ground up, as the code says it: \`npm run inventory\` writes this page, and \`npm run check\` sees
that it is current.`

type Room = { room: string; sources: Source[]; procedures: Procedure[] }

/** The text of docs/inventory.md: for each room what it answers, announces, keeps, promises and shows. */
export async function inventory(sources: Source[], rooms: string[], procedures: Procedure[]): Promise<string> {
  const parts = await Promise.all(
    rooms.map(room =>
      partOf({
        room,
        sources: sources.filter(({ path }) => path.startsWith(`src/features/${room}/`)),
        procedures: procedures.filter(procedure => procedure.room === room),
      }),
    ),
  )
  const count = `${rooms.length} rooms, ${procedures.length} procedures.`
  return `${[HEAD, count, ...parts].join('\n\n')}\n`
}

async function partOf(room: Room): Promise<string> {
  const lists = [
    named('Tables', await tablesOf(room)),
    named('News', await newsOf(room)),
    named('Channels', namesIn(room, 'server/channels.ts', /^ {2}(?:async )?(\w+)(?:: |\()/gm)),
    named('Files', namesIn(room, 'server/files.ts', /^ {2}\[?(\w+)\]?: /gm)),
    named('Jobs', namesIn(room, 'server/', /\bjob\(\s*'([^']+)'/g)),
    named('Pages', filesIn(room, /\/web\/([^/]+-page)\.tsx$/)),
    named('Modals', filesIn(room, /\/web\/modals\/([^/]+-modal)\.tsx$/)),
    named('Parts for other rooms', filesIn(room, /\/web\/parts\/([^/.]+)\.tsx?$/)),
  ]
  return [`## ${room.room}`, proceduresTable(room), ...lists].filter(part => part !== '').join('\n\n')
}

function proceduresTable({ procedures }: Room): string {
  if (procedures.length === 0) return ''
  const rows = procedures.map(
    ({ name, door, anywhere, asks, method, address }) =>
      `| \`${name}\` | ${door}${anywhere ? ', anywhere' : ''} | ${asks ? `${asks.action} ${asks.subject}` : ''} | \`${method} /api${address}\` |`,
  )
  return ['| procedure | door | may | address |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

const named = (name: string, words: string[]) =>
  words.length > 0 ? `${name}: ${words.map(word => `\`${word}\``).join(', ')}` : ''

async function tablesOf({ room, sources }: Room): Promise<string[]> {
  if (!sources.some(({ path }) => path.endsWith('/server/tables.ts'))) return []
  const module: Record<string, unknown> = await import(`#features/${room}/server/tables.ts`)
  return Object.values(module)
    .filter(isTable)
    .map(table => getTableName(table))
}

async function newsOf({ room, sources }: Room): Promise<string[]> {
  if (!sources.some(({ path }) => path === `src/features/${room}/events.ts`)) return []
  const module: Record<string, unknown> = await import(`#features/${room}/events.ts`)
  const isNews = (thing: unknown): thing is Announcement =>
    typeof thing === 'object' && thing !== null && 'heardIn' in thing
  return Object.values(module)
    .filter(isNews)
    .map(({ name }) => name)
}

function namesIn({ room, sources }: Room, folder: string, pattern: RegExp): string[] {
  const texts = sources.filter(
    ({ path }) => path.startsWith(`src/features/${room}/${folder}`) && !path.endsWith('.test.ts'),
  )
  return [...new Set(texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(match => match[1]!)))]
}

const filesIn = ({ sources }: Room, pattern: RegExp) => sources.flatMap(({ path }) => path.match(pattern)?.[1] ?? [])
