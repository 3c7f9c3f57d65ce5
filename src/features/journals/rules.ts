/** Who reads the entries of a journal. */
export const VISIBILITIES = ['private', 'gm', 'campaign'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Who reads a secret entry: the campaign’s owner too, or its writer alone. */
export const AUDIENCES = ['gm', 'private'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The two parts of a journal. */
export const JOURNAL_PARTS = ['main', 'secret'] as const
export type JournalPart = (typeof JOURNAL_PARTS)[number]

/** How much an entry and its journal may hold. */
export const JOURNAL_LENGTHS = { title: 120, content: 30_000, lines: 3000, tags: 600, tag: 40, mostTags: 20 } as const
/** How many characters of an entry a list shows. */
const PREVIEW_LENGTH = 100

/** The title of a journal that nobody has given one. */
export const journalTitle = (characterName: string) => `${characterName}'s Journal`

/** Tags as they are typed, separated by commas: each trimmed, none empty, none twice. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map(tag => tag.replace(/\s+/g, ' ').trim())
      .filter(tag => tag !== ''),
  ),
]

/** Why tags are refused; undefined where they are not. */
export function tagsFault(typed: string): string | undefined {
  const tags = tagsIn(typed)
  if (tags.length > JOURNAL_LENGTHS.mostTags) return `An entry has at most ${JOURNAL_LENGTHS.mostTags} tags.`
  if (tags.some(tag => tag.length > JOURNAL_LENGTHS.tag))
    return `A tag has at most ${JOURNAL_LENGTHS.tag} characters. Separate tags by commas.`
  return undefined
}

/** The first characters of a text, whole ones, on one line. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : line
}

/** Words as a quote in the text of a book, with the name of the one who wrote them. */
export const quoteOf = (words: string, characterName: string): string =>
  [...words.trim().split('\n'), '', `— ${characterName}`].map(line => `> ${line}`.trimEnd()).join('\n')
