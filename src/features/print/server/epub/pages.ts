import type { PdfBook, PdfHero } from '../pdf/pdf-book.ts'
import { bodyOf, type Setting, words } from './xhtml.ts'

/** A page of an electronic book: its file, its name in the contents, and what stands on it. */
export type EpubPage = { file: string; title: string; kind: string; body: string; inContents: boolean }

const NOBODY = { featured: 'No hero has set out yet.', past: 'Nobody has been left behind so far.' }
const NO_PROLOGUE = 'This story has not said how it begins.'

const dedicationOf = ({ name, date }: { name: string; date: string }) =>
  `<div class="bound"><p class="line">This copy was bound for ${words(name)}</p><p class="line">${date}</p></div>`

/** The pages in the order of the book: cover, title, dedication, prologue, heroes, companions, chapters. */
export function pagesOf(
  book: PdfBook,
  setting: Setting,
  picturePath: (bytes: Uint8Array) => string | undefined,
): EpubPage[] {
  const cover = book.cover && picturePath(book.cover)
  const label = book.prologueLabel.trim() || 'Prologue'
  const heading = (text: string) => `<h1 dir="auto">${words(text)}</h1>`
  const hero = (one: PdfHero) => {
    const portrait = one.portrait && picturePath(one.portrait)
    return [
      '<section class="hero">',
      portrait ? `<img src="${portrait}" alt=""/>` : '',
      `<h2 dir="auto">${words(one.name)}</h2><p class="line" dir="auto">${words(one.line)}</p>`,
      one.words ? `<p dir="auto">${words(one.words)}</p>` : '',
      one.farewell ? `<blockquote dir="auto"><p>${words(one.farewell)}</p></blockquote>` : '',
      one.until ? `<p class="line">${words(one.until)}</p>` : '',
      '</section>',
    ].join('')
  }
  const people = (heroes: PdfHero[], nobody: string) =>
    heroes.length > 0 ? heroes.map(hero).join('\n') : `<p>${words(nobody)}</p>`
  const page = (file: string, title: string, kind: string, body: string, inContents = true): EpubPage => ({
    file,
    title,
    kind,
    body,
    inContents,
  })
  return [
    page(
      'cover.xhtml',
      book.title,
      'cover',
      cover
        ? `<img class="cover" src="${cover}" alt="${words(book.title)}"/>`
        : `<div class="bound">${heading(book.title)}</div>`,
      false,
    ),
    page(
      'title.xhtml',
      book.title,
      'titlepage',
      `${heading(book.title)}<p class="line">${words(book.gmName)}</p><p class="line">Tomewright</p>`,
      false,
    ),
    ...(book.boundFor
      ? [page('dedication.xhtml', 'Dedication', 'dedication', dedicationOf(book.boundFor), false)]
      : []),
    page(
      'prologue.xhtml',
      label,
      'prologue',
      heading(label) + (book.prologue ? bodyOf(book.prologue.blocks, setting) : `<p>${NO_PROLOGUE}</p>`),
    ),
    page(
      'heroes.xhtml',
      'Featured Heroes',
      'bodymatter',
      heading('Featured Heroes') + people(book.featured, NOBODY.featured),
    ),
    page('past.xhtml', 'Past Companions', 'bodymatter', heading('Past Companions') + people(book.past, NOBODY.past)),
    ...book.chapters.map(({ title, tree }, index) =>
      page(
        `chapter-${String(index + 1).padStart(4, '0')}.xhtml`,
        title,
        'chapter',
        heading(title) + bodyOf(tree.blocks, setting),
      ),
    ),
  ]
}
