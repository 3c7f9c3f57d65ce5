import { type Limit, subjectKey } from '../rules.ts'
import { commonSubject, type Stems } from './common-subjects.ts'

/** A subject that the table keeps out of sight or out of the story. */
export type Agreed = { words: string; limit: Limit }
/** A passage that touches one, in UTF-16 units of the text. */
export type Touch = Agreed & { start: number; end: number; passage: string }

/** The subjects of the agreed list of a table, one after the other. */
export const agreedOf = ({ lines, veils }: { lines: readonly string[]; veils: readonly string[] }): Agreed[] => [
  ...lines.map(words => ({ words, limit: 'line' as const })),
  ...veils.map(words => ({ words, limit: 'veil' as const })),
]

/** As many passages are pointed out in one text. */
export const MOST_TOUCHES = 20
/** A passage is quoted with as many characters on either side. */
const AROUND = 40

const SENTENCE = /[^.!?…。！？\n]+[.!?…。！？]*/gu
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
/** Scripts that set no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WITHOUT_MEANING = new Set(
  'about above after again against also another around away because been before being below between both cannot could does doing down during each every from have having here into itself just more most much only other over people same should some someone something stranger such than that their them themselves then there these they thing things this those through toward under until very well were what when where which while with within without would your'.split(
    ' ',
  ),
)
const SHORTEST = 4
/** Of the words of a subject in own words, a passage must have so many. */
const ENOUGH = 2

/** The passages of a text that touch what the table has agreed on, in the order of the text; at most MOST_TOUCHES. */
export function touchesIn(text: string, agreed: readonly Agreed[]): Touch[] {
  const touches: Touch[] = []
  const tests = agreed.map(one => ({ one, find: finder(one.words) }))
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const words = wordsIn(sentence)
    for (const { one, find } of tests) {
      const at = find(words, sentence)
      if (!at) continue
      const start = index + at[0]
      const end = index + at[1]
      touches.push({ ...one, start, end, passage: around(text, start, end) })
      if (touches.length === MOST_TOUCHES) return touches
    }
  }
  return touches
}

type Word = { key: string; from: number; to: number }
type Find = (words: readonly Word[], sentence: string) => [from: number, to: number] | null

function finder(words: string): Find {
  const common = commonSubject(subjectKey(words))
  if (common) return inSentence => groupsIn(inSentence, common.stems)
  if (UNSPACED.test(words)) return (_, sentence) => wholeIn(sentence, words)
  const stems = ownStems(words)
  return inSentence => someIn(inSentence, stems)
}

/** The words of a subject that carry its meaning, without their endings. */
function ownStems(words: string): string[] {
  const all = [...words.matchAll(WORD)].map(({ 0: word }) => subjectKey(word).replace(/['’]s$/, ''))
  const telling = all.filter(word => word.length >= SHORTEST && !WITHOUT_MEANING.has(word))
  return [...new Set((telling.length > 0 ? telling : all).map(stemOf))]
}

/** A word of English without the ending of a plural or a verb; other words stay nearly as they are. */
function stemOf(word: string): string {
  const bare = word.replace(/(?:ings?|ed|es|s|e)$/, '')
  return bare.length >= SHORTEST ? bare : word
}

const wordsIn = (sentence: string): Word[] =>
  [...sentence.matchAll(WORD)].map(({ 0: word, index }) => ({
    key: subjectKey(word),
    from: index,
    to: index + word.length,
  }))

/** From the first to the last of some words. */
const spanOf = (words: readonly { from: number; to: number }[]): [number, number] => [
  Math.min(...words.map(({ from }) => from)),
  Math.max(...words.map(({ to }) => to)),
]

function groupsIn(words: readonly Word[], groups: Stems): [number, number] | null {
  const met = groups.map(stems => words.find(({ key }) => stems.some(stem => begins(key, stem))))
  return met.every(word => word !== undefined) ? spanOf(met) : null
}

/** Short stems are whole words: “cat” is not in “catalogue”. */
const begins = (key: string, stem: string) =>
  stem.length < SHORTEST
    ? key === stem || key === `${stem}s` || key === `${stem}’s` || key === `${stem}'s`
    : key.startsWith(stem)

function someIn(words: readonly Word[], stems: readonly string[]): [number, number] | null {
  const met = stems.flatMap(stem => words.find(({ key }) => begins(key, stem)) ?? [])
  return stems.length > 0 && met.length >= Math.min(ENOUGH, stems.length) ? spanOf(met) : null
}

function wholeIn(sentence: string, words: string): [number, number] | null {
  const from = sentence.indexOf(words)
  return from < 0 ? null : [from, from + words.length]
}

/** A passage with some of the text before and after it, on one line. */
function around(text: string, start: number, end: number): string {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(text.length, end + AROUND)
  const line = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${line}${to < text.length ? '…' : ''}`
}
