export type Wanted = { words: string; matchCase: boolean; wholeWord: boolean }
export type Place = readonly [from: number, to: number]

const MOST = 10_000
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Every place where the words stand, in order; they mean themselves, whatever signs are in them. */
export function placesOf(text: string, { words, matchCase, wholeWord }: Wanted): Place[] {
  if (words === '') return []
  const edge = String.raw`[\p{L}\p{N}_]`
  const rule = wholeWord ? `(?<!${edge})${escaped(words)}(?!${edge})` : escaped(words)
  const found: Place[] = []
  for (const { index, 0: all } of text.matchAll(new RegExp(rule, matchCase ? 'gu' : 'giu'))) {
    found.push([index, index + all.length])
    if (found.length === MOST) break
  }
  return found
}

/** The text from the first place to the last with all of them replaced: one piece, so that one undo takes it back. */
export function replacedAll(
  text: string,
  places: readonly Place[],
  by: string,
): { from: number; to: number; text: string } {
  const from = places[0]?.[0] ?? 0
  const to = places.at(-1)?.[1] ?? 0
  let result = ''
  let read = from
  for (const [start, end] of places) {
    result += text.slice(read, start) + by
    read = end
  }
  return { from, to, text: result }
}
