import type { Procedure } from './procedures.ts'
import { type Finding, lineAt, type Source } from './source.ts'

const DOORS = ['anyone', 'signedIn', 'member', 'admin', 'evenBanned']

/** Every procedure has a door, an address of its own, and a word about what it does. */
export function contractFindings(sources: Source[], procedures: Procedure[]): Finding[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const addresses = Map.groupBy(
    procedures,
    ({ method, address }) => `${method} ${address.replaceAll(/\{[^}]+\}/g, '{}')}`,
  )
  return procedures.flatMap(({ room, verb, name, door, asks, method, address }) => {
    const path = `src/features/${room}/contract.ts`
    const text = texts.get(path) ?? ''
    const at = placeOf(text, room, verb)
    const finding = (rule: string, says: string) => ({ rule, path, line: lineAt(text, Math.max(at, 0)), says })
    const found: Finding[] = []
    if (!DOORS.includes(door)) found.push(finding('door', `${name} has no door: begin with enter('…')`))
    if (!method || !address) found.push(finding('address', `${name} has no route of its own`))
    if (method !== 'GET' && asks === null)
      found.push(finding('action', `${name} names no action: enter('…').may('action', subject)`))
    const twins = addresses.get(`${method} ${address.replaceAll(/\{[^}]+\}/g, '{}')}`) ?? []
    if (twins.length > 1)
      found.push(finding('address', `${method} ${address} is the address of ${twins.length} procedures`))
    if (at < 0 || !text.slice(0, at).trimEnd().endsWith('*/'))
      found.push(finding('doc comment', `${name} does not say what it does, by which rule, and what it may answer`))
    return found
  })
}

/** Where a procedure stands in the text of its contract: below the line that opens the room. */
function placeOf(text: string, room: string, verb: string): number {
  const from = text.search(new RegExp(`^export const ${room} = `, 'm'))
  const at = text.slice(from).search(new RegExp(`^ +${verb.split('.').at(-1)}: `, 'm'))
  return at < 0 ? at : from + at
}

/** Where the roof takes in what a room brings. */
const ROOF: Record<string, string> = {
  'contract.ts': 'src/app/server/router.ts',
  'server/handlers.ts': 'src/app/server/router.ts',
  'server/channels.ts': 'src/app/server/realtime.ts',
  'server/files.ts': 'src/app/server/files.ts',
  'server/service/belongings.ts': 'src/app/server/belongings.ts',
  'server/reactions.ts': 'src/app/server/jobs.ts',
  'server/demo.ts': 'src/app/demo/',
  'web/live.ts': 'src/app/web/live.ts',
}

/** What a room brings is taken in by the roof: a rule of a channel that nobody asks would close it without a word. */
export function roofFindings(sources: Source[]): Finding[] {
  return sources.flatMap(({ path }) => {
    const [, room, file] = path.match(/^src\/features\/([^/]+)\/(.+)$/) ?? []
    const roof = file && ROOF[file]
    if (!roof) return []
    const takesIn = sources.some(
      ({ path: at, text }) => at.startsWith(roof) && text.includes(`'#features/${room}/${file}'`),
    )
    return takesIn ? [] : [{ rule: 'roof', path, says: `nothing in ${roof} takes it in` }]
  })
}
