import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The templates in scripts/feature, and what becomes of them in the room. */
const FILES: Record<string, string> = {
  addresses: 'addresses.ts',
  contract: 'contract.ts',
  events: 'events.ts',
  tables: 'server/tables.ts',
  policy: 'server/policy.ts',
  service: 'server/service.ts',
  'user-data': 'server/service/user-data.ts',
  demo: 'server/demo.ts',
  handlers: 'server/handlers.ts',
  room: 'server/room.ts',
  test: 'server/__room__.test.ts',
  api: 'web/api.ts',
  live: 'web/live.ts',
  page: 'web/__room__-page.tsx',
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
 * Makes a new room under `root`: its files, its place at the top of the floor order, and its line among the manifests and among
 * the addresses, and the rows of the house-wide tests: the subjects that everybody tries, and the page that is judged for barriers.
 * Answers the paths that were written; throws where the name is none or is taken.
 */
export function makeFeature(root: string, room: string): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(room))
    throw new Error('A room has a name like season-rites, best in the plural.')
  const folder = join('src', 'features', room)
  if (existsSync(join(root, folder))) throw new Error(`There is a room ${room} already.`)
  const forms = formsOf(room)
  const fill = (text: string) => text.replace(/__(\w+?)__/g, (marker, form: string) => forms[form] ?? marker)
  const written = Object.entries(FILES).map(([template, name]) => {
    const path = join(folder, fill(name))
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), fill(readFileSync(join(import.meta.dirname, 'feature', `${template}.txt`), 'utf8')))
    return path
  })
  return [
    ...written,
    addToOrder(root, room),
    addToRooms(root, forms),
    addToAddresses(root, forms),
    addToSubjects(root, forms),
    addToSights(root, forms),
  ]
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

function addToSubjects(root: string, { room, things, thing }: Record<string, string>): string {
  const path = join('test', 'house', 'who-may-things.ts')
  const known = readFileSync(join(root, path), 'utf8')
  const imports = [
    `import { ${thing}Shelf } from '#features/${room}/contract.ts'`,
    `import { ${thing}Subject } from '#features/${room}/server/service.ts'`,
    `import { ${things} } from '#features/${room}/server/tables.ts'`,
  ]
  const row = `{ list: '${room}', of: ${thing}Subject, things: { 'one of otto': ${thing}!.id } },`
  const found = `const [${thing}] = await db.select().from(${things}).where(eq(${things}.userId, id('otto'))).limit(1)`
  const wired = known
    .replace('\nconst BY_DOOR = [\n', shelf => `${shelf}  ${thing}Shelf,\n`)
    .replace('\n  return [\n', () => `\n  ${found}\n  return [\n`)
    .replace('\n    ...BY_DOOR.map(', () => `\n    ${row}\n    ...BY_DOOR.map(`)
  writeFileSync(join(root, path), `${imports.join('\n')}\n${wired}`)
  return path
}

function addToSights(root: string, { room }: Record<string, string>): string {
  const path = join('e2e', 'sights.ts')
  const sights = readFileSync(join(root, path), 'utf8')
  writeFileSync(join(root, path), sights.replace('\n  otto: [\n', `\n  otto: [\n    sight('/${room}'),\n`))
  return path
}
