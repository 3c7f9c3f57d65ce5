import * as z from 'zod'
import { NewBook } from '#features/books/forms.ts'
import { sumOfText } from '#kit/server/files/checksum.ts'
import type { Drafted, DraftedChapter } from './drafted-book.ts'
import { bare, fieldOf, partsOf } from './markdown-head.ts'

const { prologueLabel, system, language, tags, bookTheme } = NewBook.shape
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The fields of a book in our own folder; an invalid value counts as left out. */
const Fields = z.object({
  prologueLabel: prologueLabel.catch('Prologue'),
  system: system.catch(''),
  language: language.catch('en-US'),
  tags: tags.catch([]),
  bookTheme: bookTheme.catch('fantasy'),
})

/** Whether a text is the one that our own folder of Markdown begins with. */
export const isOurFolder = (text: string): boolean => {
  const { head } = partsOf(text)
  return fieldOf(head, 'title') !== undefined && fieldOf(head, 'by') !== undefined
}

/** The words behind a head of ours: an empty line before them, and the end of a line behind. */
const wordsOf = (body: string) => body.slice(body.startsWith('\n') ? 1 : 0, body.endsWith('\n') ? -1 : undefined)

/** A chapter of our own folder that nobody has changed since: exactly as it was written. Undefined for any other text. */
export function ourChapter(text: string): DraftedChapter | undefined {
  const { head, body } = partsOf(text)
  const source = wordsOf(body)
  if (fieldOf(head, 'sum') !== sumOfText(source)) return undefined
  const rawId = fieldOf(head, 'id') ?? ''
  const id = UUID.test(rawId) ? { id: rawId } : {}
  return { ...id, title: fieldOf(head, 'title') ?? '', scribe: fieldOf(head, 'scribe'), source, exact: true }
}

type Texts = {
  fileOf: (target: string, from: string) => string | undefined
  sameFolder: (source: string, from: string) => string
}

/** The fields, the short description and the prologue of a book, from the first text of a folder of ours. */
export function ourFields(
  text: string,
  path: string,
  { fileOf, sameFolder }: Texts,
  remap: (source: string, path: string) => string,
): Pick<Drafted, 'title' | 'shortDescription' | 'fields'> {
  const { head, body } = partsOf(text)
  const label = fieldOf(head, 'prologue')
  const about = fieldOf(head, 'about')
  const behind = about && body.startsWith(`\n${about}\n`) ? body.slice(about.length + 1) : body
  // Older folders name no label: there the first heading is that of the prologue.
  const heading = label === undefined ? /\n# ([^\n]+)\n/.exec(behind)?.[0] : `\n# ${label}\n`
  const at = heading === undefined ? -1 : behind.indexOf(heading)
  const before = at < 0 ? behind : behind.slice(0, at)
  const words =
    at < 0
      ? ''
      : behind
          .slice(at + heading!.length)
          .replace(/^\n/, '')
          .replace(/\n$/, '')
  const isExact = fieldOf(head, 'sum') === sumOfText(words)
  const cover = fieldOf(head, 'cover')
  return {
    title: fieldOf(head, 'title') ?? '',
    shortDescription: about ?? bare(before).trim(),
    fields: {
      ...Fields.parse({
        prologueLabel: label ?? heading?.trim().slice(2),
        system: fieldOf(head, 'system'),
        language: fieldOf(head, 'language'),
        tags: listIn(fieldOf(head, 'tags')),
        bookTheme: fieldOf(head, 'theme'),
      }),
      longDescription: isExact ? sameFolder(words, path) : remap(words, path),
      cover: cover === undefined ? null : (fileOf(cover, path) ?? null),
    },
  }
}

function listIn(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '[]')
  } catch {
    return []
  }
}
