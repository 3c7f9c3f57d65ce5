import type { IconName } from '#kit/web/icon-shelf.ts'
import type { ExportKind } from '../../contract.ts'

export type KindWords = { name: string; hint: string; icon: IconName }

/** The words for each export format. */
export const KIND_WORDS: Record<ExportKind, KindWords> = {
  pdf: {
    name: 'PDF',
    hint: 'Typeset for print, in the hands of its scribes. The edition of the GM side.',
    icon: 'ph:file-pdf',
  },
  archive: {
    name: 'Archive',
    hint: 'Texts, faces, talk and pictures, with all earlier states. It can be imported again; seats and characters stay with their people.',
    icon: 'ph:archive',
  },
  epub: {
    name: 'Electronic book',
    hint: 'EPUB, for e-readers and phones. The edition of the GM side.',
    icon: 'ph:book-open',
  },
  markdown: {
    name: 'Markdown',
    hint: 'A folder with the prologue, one text for each chapter and their pictures, for any editor. It can be imported again.',
    icon: 'ph:file-text',
  },
}

/** The edition of a player, in words. */
export const EDITION_WORDS = {
  pdf: { ...KIND_WORDS.pdf, hint: 'Typeset for print, in the hands of its scribes.' },
  epub: { ...KIND_WORDS.epub, hint: 'EPUB, for e-readers and phones.' },
} satisfies Partial<Record<ExportKind, KindWords>>

/** An export by its kind, and whose edition it is. */
export const nameOf = (name: string, edition: { name: string } | null) =>
  edition ? `${name} for ${edition.name}` : name
