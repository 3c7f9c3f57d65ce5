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
    const at = offsetOf(text, room, verb)
    const finding = (rule: string, says: string) => ({ rule, path, line: lineAt(text, Math.max(at, 0)), says })
    const findings: Finding[] = []
    if (!DOORS.includes(door)) findings.push(finding('door', `${name} has no door: begin with enter('…')`))
    if (!method || !address) findings.push(finding('address', `${name} has no route of its own`))
    if (method !== 'GET' && asks === null)
      findings.push(finding('action', `${name} names no action: enter('…').may('action', subject)`))
    const twins = addresses.get(`${method} ${address.replaceAll(/\{[^}]+\}/g, '{}')}`) ?? []
    if (twins.length > 1)
      findings.push(finding('address', `${method} ${address} is the address of ${twins.length} procedures`))
    if (at < 0 || !text.slice(0, at).trimEnd().endsWith('*/'))
      findings.push(finding('doc comment', `${name} does not say what it does, by which rule, and what it may answer`))
    return findings
  })
}

/** Where a procedure stands in the text of its contract: below the line that opens the room. */
function offsetOf(text: string, room: string, verb: string): number {
  const from = text.search(new RegExp(`^export const ${room} = `, 'm'))
  const at = text.slice(from).search(new RegExp(`^ +${verb.split('.').at(-1)}: `, 'm'))
  return at < 0 ? at : from + at
}

/** What a manifest names, where the room has it. */
const NAMED = ['handlers.ts', 'channels.ts', 'files.ts', 'routes.ts', 'reactions.ts', 'service/user-data.ts']

/**
 * What a room brings stands in its manifest, and its manifest in the list of the app: a channel of which the app knows
 * nothing would be closed without a word.
 */
export function manifestFindings(sources: Source[], rooms: string[]): Finding[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const list = 'src/app/server/rooms.ts'
  return rooms.flatMap(room => {
    const folder = `src/features/${room}`
    const path = `${folder}/server/room.ts`
    const manifest = texts.get(path)
    const finding = (at: string, says: string) => ({ rule: 'manifest', path: at, says })
    if (manifest === undefined)
      return texts.has(`${folder}/contract.ts`)
        ? [finding(path, 'is missing: the room has a contract, and names it here (see another room)')]
        : []
    const line = `from '#features/${room}/server/room.ts'`
    return [
      ...NAMED.filter(file => texts.has(`${folder}/server/${file}`) && !manifest.includes(`'./${file}'`)).map(file =>
        finding(`${folder}/server/${file}`, `${path} does not name it`),
      ),
      ...(texts.get(list)?.includes(line) ? [] : [finding(list, `export { room as ${camel(room)} } ${line}`)]),
    ]
  })
}

const camel = (room: string) => room.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
