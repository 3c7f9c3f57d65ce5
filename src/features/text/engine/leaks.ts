import type { LeakKind } from './leak-kinds.ts'
import { type Mention, mentionKey } from './mentions.ts'
import { type SecretSpan, sameName, secretsIn } from './secrets.ts'
import { mentionKinds } from './tree.ts'

export type Character = { id: string; name: string; archived: boolean }
export type Named = Mention & { name: string; veiled: boolean }
export type Leak = { kind: LeakKind; start: number; end: number; name: string; readBy: string[] }

/** The characters and things of a book that its text can name. */
export type Holdings = { cast: readonly Character[]; things: readonly Named[] }

/** The characters that an entry of an audience means. */
const bearers = (entry: string, cast: readonly Character[]) =>
  cast.filter(one => one.id === entry || sameName(one.name) === sameName(entry))

function ofAudience({ start, bodyStart, audience }: SecretSpan, cast: readonly Character[]): Leak[] {
  return audience.flatMap((name): Leak[] => {
    const meant = bearers(name, cast)
    const [only] = meant
    const at = { start, end: bodyStart, name, readBy: [] }
    if (meant.length > 1) return [{ ...at, kind: 'several' }]
    if (!only) return [{ ...at, kind: 'nobody' }]
    return only.archived ? [{ ...at, name: only.name, kind: 'archived' }] : []
  })
}

/** The readers of the text at a position besides the GM side; null: nobody. An empty list: everybody. */
type Reading = (at: number) => string[] | null

function readingOf(spans: readonly SecretSpan[], cast: readonly Character[]): Reading {
  return at => {
    const around: SecretSpan[] = []
    for (let inside = spans; ; ) {
      const span = inside.find(one => one.start <= at && at < one.end)
      if (!span) break
      around.push(span)
      inside = span.inner
    }
    if (around.length === 0) return []
    const living = cast.filter(one => !one.archived)
    const readers = living.filter(one =>
      around.every(
        span =>
          !span.trouble &&
          span.audience.some(entry => {
            const meant = bearers(entry, cast)
            return meant.length === 1 && meant[0] === one
          }),
      ),
    )
    return readers.length > 0 ? readers.map(one => one.name) : null
  }
}

const everySpan = (spans: readonly SecretSpan[]): SecretSpan[] => spans.flatMap(one => [one, ...everySpan(one.inner)])
const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const mention = new RegExp(String.raw`\[([^[\]]*)\]\(\s*(${mentionKinds.join('|')}):([\w-]+)[^)]*\)`, 'gi')

/** Where a chapter tells more than its author may want to tell, or tells it to nobody; in the order of the text. */
export function leaksIn(source: string, { cast, things }: Holdings): Leak[] {
  const spans = secretsIn(source)
  const readers = readingOf(spans, cast)
  const leaks: Leak[] = []
  for (const span of everySpan(spans)) {
    if (span.trouble) {
      const [start, end] = span.trouble === 'noBeginning' ? [span.bodyEnd, span.end] : [span.start, span.bodyStart]
      leaks.push({ kind: span.trouble, start, end, name: '', readBy: [] })
    } else leaks.push(...ofAudience(span, cast))
  }
  const byKey = new Map(things.map(one => [mentionKey(one), one]))
  const covered: [from: number, to: number][] = []
  for (const { index, 0: all, 1: words = '', 2: kind = '', 3: id = '' } of source.matchAll(mention)) {
    const [start, end] = [index, index + all.length]
    covered.push([start, end])
    const readBy = readers(start)
    const thing = byKey.get(`${kind.toLowerCase()}:${id.toLowerCase()}`)
    if (!thing) leaks.push({ kind: 'gone', start, end, name: words, readBy: readBy ?? [] })
    else if (thing.veiled && readBy) leaks.push({ kind: 'veiled', start, end, name: thing.name, readBy })
  }
  leaks.push(...namesIn(source, things, readers, covered))
  return leaks.sort((a, b) => a.start - b.start)
}

/** Where the names of veiled things stand in plain words that somebody reads besides the GM side. */
function namesIn(
  source: string,
  things: readonly Named[],
  readers: Reading,
  covered: readonly [from: number, to: number][] = [],
): Leak[] {
  const veiled = new Set(things.flatMap(one => (one.veiled && sameName(one.name).length > 2 ? [one.name] : [])))
  return [...veiled].flatMap(name => {
    const words = new RegExp(
      String.raw`(?<![\p{L}\p{N}])${quoted(name.trim()).replace(/\s+/g, String.raw`\s+`)}(?![\p{L}\p{N}])`,
      'giu',
    )
    return [...source.matchAll(words)].flatMap(({ index, 0: all }): Leak[] => {
      const readBy = readers(index)
      if (!readBy || covered.some(([from, to]) => from <= index && index < to)) return []
      return [{ kind: 'name', start: index, end: index + all.length, name, readBy }]
    })
  })
}

/** Where a text without secrets, which everybody who reads the book reads, names something veiled. */
export const veiledNamesIn = (text: string, things: readonly Named[]): Leak[] => namesIn(text, things, () => [])
