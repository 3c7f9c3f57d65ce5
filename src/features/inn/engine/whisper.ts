import { nameAlone } from '#kit/shared/name-alone.ts'

/** Somebody who may be named; `key` is theirs alone. */
type Named = { key: string; name: string; isGm: boolean }
/** A whisper as it was written: who hears it, and the words; or the name with which it cannot go on. */
export type WhisperReading<E> =
  | { ears: E[]; words: string }
  /** Nobody has the name that begins here. `rest` is what was written of it, from the position `at`. */
  | { nobody: string; at: number }
  | { several: string }

const SHOWN = 40
const folded = (text: string) => text.normalize('NFC').toLowerCase()
const ENDS = /^(?:$|[\s,:])/u

/** The names of a person: the full one, its first word, and for the GM the title. */
const namesOf = ({ name, isGm }: Named): string[] =>
  [name, nameAlone(name), name.trim().split(/\s+/)[0] ?? '', ...(isGm ? ['GM', 'the GM'] : [])].filter(Boolean)

/**
 * Reads `Name, Name: words`. Each name is the longest that fits; after a comma comes another name. So a mistyped name is
 * never taken for words.
 */
export function readWhisper<E extends Named>(text: string, people: readonly E[]): WhisperReading<E> {
  const written = text.normalize('NFC')
  const ears: E[] = []
  let at = 0
  const skip = (what: RegExp) => {
    at += what.exec(written.slice(at))?.[0].length ?? 0
  }
  while (true) {
    skip(/^[\s@]+/)
    const { length, fits } = namedAt(written, at, people)
    if (fits.length === 0)
      return {
        nobody: written
          .slice(at)
          .split(/[,:\n]/)[0]!
          .slice(0, SHOWN)
          .trim(),
        at,
      }
    if (fits.length > 1) return { several: written.slice(at, at + length) }
    const [ear] = fits
    if (!ears.includes(ear!)) ears.push(ear!)
    at += length
    skip(/^\s+/)
    if (written[at] !== ',') {
      skip(/^:/)
      return { ears, words: written.slice(at).trim() }
    }
    at += 1
  }
}

/** Whose names stand at a position: those of the longest that does. */
function namedAt<E extends Named>(text: string, at: number, people: readonly E[]): { length: number; fits: E[] } {
  const fitting = people.flatMap(person =>
    namesOf(person).flatMap(name => {
      const { length } = name.normalize('NFC')
      const isHere = folded(text.slice(at, at + length)) === folded(name) && ENDS.test(text.slice(at + length))
      return isHere ? [{ person, length }] : []
    }),
  )
  const length = Math.max(0, ...fitting.map(one => one.length))
  return { length, fits: [...new Set(fitting.filter(one => one.length === length).map(({ person }) => person))] }
}
