import type { IconName } from '#kit/web/icon-shelf.ts'
import type { ExportKind } from '../../contract.ts'

/** What a book can be packed as, in words. */
export const KIND_WORDS: Record<ExportKind, { name: string; hint: string; icon: IconName }> = {
  archive: {
    name: 'Archive',
    hint: 'Everything of this book, with its pictures and all earlier states. It can be imported again.',
    icon: 'ph:archive',
  },
  epub: {
    name: 'Electronic book',
    hint: 'EPUB, for e-readers and phones. The edition of the GM side.',
    icon: 'ph:book-open',
  },
  markdown: {
    name: 'Markdown',
    hint: 'A folder with one text for each chapter, for any editor.',
    icon: 'ph:file-text',
  },
}
