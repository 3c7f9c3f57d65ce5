import { type Finding, lineAt, type Source } from './source.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(types\.test|slow\.test|test|spec|config|d))?\.[a-z0-9]+$/
const NAMELESS = ['utils', 'util', 'helpers', 'helper', 'types', 'common', 'index', 'misc', 'shared']
const MOST_LINES = 300

/** All that may lie in a room. What does not match belongs elsewhere: move it, or extend HOUSE.md and this list. */
const VOCABULARY = [
  /^(addresses|contract|errors|forms|events|notices|rules|user-data)\.ts$/,
  /^server\/(room|tables|policy|service|handlers|reactions|channels|files|routes|demo)\.ts$/,
  /^server\/(service|demo)\/[^/]+\.ts$/,
  /^server\/[^/]+\.test\.ts$/,
  /^web\/(api|live|heard|offline)\.ts$/,
  /^web\/[^/]+-page\.(tsx|css)$/,
  /^web\/modals\/[^/]+-modal\.(tsx|css)$/,
  /^web\/(?!modals\/)[^/]+\/[^/]+\.(tsx?|css)$/,
]
/** An engine that both sides run, the printing press of the server, and what threads do for a room. */
const ENGINES = /^src\/features\/([\w-]+\/(engine|server\/work)|print\/server\/(pdf|epub))\//

/** Names and sizes of all files, and what may lie where in a room. */
export function fileFindings(sources: Source[], rooms: string[]): Finding[] {
  return [
    ...sources.flatMap(source => [...nameOf(source), ...locationOf(source), ...sizeOf(source)]),
    ...orderOf(sources, rooms),
  ]
}

function nameOf({ path }: Source): Finding[] {
  const name = path.split('/').at(-1)!
  if (!KEBAB.test(name)) return [{ rule: 'kebab-case', path, says: 'a file name is written-like-this.ts' }]
  if (NAMELESS.includes(name.split('.')[0]!))
    return [{ rule: 'named', path, says: 'name the file after the main thing in it; this name says nothing' }]
  return []
}

function locationOf({ path }: Source): Finding[] {
  const [, , room, ...rest] = path.split('/')
  if (!path.startsWith('src/features/') || rest.length === 0 || ENGINES.test(path)) return []
  if (VOCABULARY.some(words => words.test(rest.join('/')))) return []
  return [{ rule: 'vocabulary', path, says: `a room has no such file; see “A room” in HOUSE.md (${room})` }]
}

function sizeOf({ path, text }: Source): Finding[] {
  const lines = text === '' || path.endsWith('.json') ? 0 : lineAt(text, text.trimEnd().length)
  return lines > MOST_LINES
    ? [{ rule: 'size', path, line: lines, says: `${lines} lines, at most ${MOST_LINES}: it is two things` }]
    : []
}

/** The folders of src/features and the floor order name the same rooms. */
function orderOf(sources: Source[], rooms: string[]): Finding[] {
  const path = 'src/features/house.json'
  const built = new Set(
    sources.filter(source => source.path.startsWith('src/features/')).map(source => source.path.split('/')[2]!),
  )
  built.delete('house.json')
  return [
    ...[...built]
      .filter(room => !rooms.includes(room))
      .map(room => ({ rule: 'order', path, says: `${room} is not in it` })),
    ...rooms.filter(room => !built.has(room)).map(room => ({ rule: 'order', path, says: `${room} has no folder` })),
  ]
}
