import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The templates in scripts/feature, and the files that are made of them. */
const FILES: Record<string, string> = {
  addresses: 'src/features/__room__/addresses.ts',
  contract: 'src/features/__room__/contract.ts',
  forms: 'src/features/__room__/forms.ts',
  events: 'src/features/__room__/events.ts',
  tables: 'src/features/__room__/server/tables.ts',
  policy: 'src/features/__room__/server/policy.ts',
  service: 'src/features/__room__/server/service.ts',
  'user-data': 'src/features/__room__/server/service/user-data.ts',
  demo: 'src/features/__room__/server/demo.ts',
  handlers: 'src/features/__room__/server/handlers.ts',
  room: 'src/features/__room__/server/room.ts',
  test: 'src/features/__room__/server/__room__.test.ts',
  api: 'src/features/__room__/web/api.ts',
  live: 'src/features/__room__/web/live.ts',
  page: 'src/features/__room__/web/__room__-page.tsx',
  things: 'test/house/things/__room__.ts',
  sights: 'e2e/sights/__room__.ts',
}

/** The forms of a room's name that its files use. */
function formsOf(room: string): Record<string, string> {
  const camel = (words: string) => words.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const one = room.endsWith('ies') ? `${room.slice(0, -3)}y` : room.replace(/([^s])s$/, '$1')
  const [things, thing] = [camel(room), camel(one)]
  const title = capital(room.replaceAll('-', ' '))
  return {
    room,
    things,
    thing,
    Things: capital(things),
    Thing: capital(thing),
    table: room.replaceAll('-', '_'),
    Title: title,
  }
}

/**
 * Makes a new room under `root`: its files, those of the house-wide tests (the subjects that everybody tries, and the page that is
 * judged for barriers), its position at the top of the floor order, and its line among the manifests and among the addresses.
 * Answers the paths that were written; throws for a name that is invalid or taken.
 */
export function makeFeature(root: string, room: string): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(room))
    throw new Error('A room has a name like season-rites, best in the plural.')
  const folder = join('src', 'features', room)
  if (existsSync(join(root, folder))) throw new Error(`There is a room ${room} already.`)
  const forms = formsOf(room)
  const fill = (text: string) => text.replace(/__(\w+?)__/g, (marker, form: string) => forms[form] ?? marker)
  const written = Object.entries(FILES).map(([template, name]) => {
    const path = fill(name)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), fill(readFileSync(join(import.meta.dirname, 'feature', `${template}.txt`), 'utf8')))
    return path
  })
  return [...written, addToOrder(root, room), addToRooms(root, forms), addToAddresses(root, forms)]
}

function addToOrder(root: string, room: string): string {
  const path = join('src', 'features', 'house.json')
  const order = JSON.parse(readFileSync(join(root, path), 'utf8')) as string[]
  writeFileSync(join(root, path), `${JSON.stringify([...order, room])}\n`)
  return path
}

function addToRooms(root: string, { room, things }: Record<string, string>): string {
  const path = join('src', 'app', 'server', 'rooms.ts')
  const rooms = readFileSync(join(root, path), 'utf8')
  writeFileSync(join(root, path), `${rooms}export { room as ${things} } from '#features/${room}/server/room.ts'\n`)
  return path
}

function addToAddresses(root: string, { room, things, thing }: Record<string, string>): string {
  const path = join('src', 'app', 'shared', 'room-addresses.ts')
  const rooms = readFileSync(join(root, path), 'utf8')
  const line = `export { ${thing}Addresses as ${things} } from '#features/${room}/addresses.ts'\n`
  writeFileSync(join(root, path), rooms + line)
  return path
}
