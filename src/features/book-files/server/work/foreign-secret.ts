import { type SecretMark, secretMarks } from '#features/text/engine/secret-marks.ts'

/** The words of another product, in which nothing is a mark of ours: what would be read as one is put into other words. */
export function withoutMarks(source: string): string {
  let text = source
  for (let marks = secretMarks(text); marks.length > 0; marks = secretMarks(text)) text = without(text, marks)
  return text
}

const without = (text: string, marks: SecretMark[]) =>
  [{ end: 0 }, ...marks].map(({ end }, at) => text.slice(end, marks[at]?.start)).join('(…)')

const BEGIN = '[secret for=gm]\n\n'
const END = '\n\n[/secret]'

/** A passage for the GM side alone. Passages of ours within it become part of it, other marks are reworded. */
export const secret = (source: string): string =>
  source ? `${BEGIN}${withoutMarks(source.replaceAll(BEGIN, '').replaceAll(END, ''))}${END}` : ''

/** A chapter for the GM side alone. Titles stand in the contents list for everybody, so its own one goes in with the rest. */
export const hiddenChapter = (name: string, source: string) => ({
  title: 'For the GM side',
  source: source && secret(`## ${name}\n\n${source}`),
})
