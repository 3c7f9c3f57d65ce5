/** What a mark does to the chosen text: puts signs around it, or before its lines, or in its place. */
export type Mark = { label: string; icon: `ph:${string}`; before: string; after: string; own?: boolean; empty: string }

export const MARKS: readonly Mark[] = [
  { label: 'Strong', icon: 'ph:text-b', before: '**', after: '**', empty: 'strong words' },
  { label: 'Emphasis', icon: 'ph:text-italic', before: '*', after: '*', empty: 'words with weight' },
  { label: 'Heading', icon: 'ph:text-h', before: '## ', after: '', own: true, empty: 'A heading' },
  { label: 'Quote', icon: 'ph:quotes', before: '> ', after: '', own: true, empty: 'Somebody said' },
  {
    label: 'Aside',
    icon: 'ph:note',
    before: '> [!note] Title\n> ',
    after: '',
    own: true,
    empty: 'What the margin knows',
  },
  { label: 'Page break', icon: 'ph:file-dashed', before: '[break]', after: '', own: true, empty: '' },
  {
    label: 'Secret for the GM side',
    icon: 'ph:eye-slash',
    before: '[secret for=gm]',
    after: '[/secret]',
    empty: 'only the GM side reads this',
  },
]

/** A mark put into a text: what is written in the place of what was chosen, and what is chosen in it afterwards. */
export function withMark(text: string, from: number, to: number, mark: Mark) {
  const chosen = text.slice(from, to) || mark.empty
  const lead =
    mark.own && from > 0 && !text.slice(0, from).endsWith('\n\n') ? (text[from - 1] === '\n' ? '\n' : '\n\n') : ''
  const tail = mark.own && !text.slice(to).startsWith('\n') ? '\n\n' : ''
  const start = from + lead.length + mark.before.length
  return { insert: `${lead}${mark.before}${chosen}${mark.after}${tail}`, from: start, to: start + chosen.length }
}
