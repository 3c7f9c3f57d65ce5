import { bookSubject } from '#features/books/server/service/the-book.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { answers } from '#kit/server/answers.ts'
import { bookFiles as contract } from '../contract.ts'
import { beginExport, readOptions } from './service/begin-export.ts'
import { editionSubject } from './service/edition-subject.ts'
import { listUnprintable } from './service/unprintable.ts'

/** `rules`: what a text can mention, as the roof knows it. */
export const bookFileHandlers = (rules: MentionRules) =>
  answers(
    contract,
    { book: bookSubject, edition: editionSubject },
    {
      options: readOptions,
      unprintable: (call, input) => listUnprintable(call, rules, input),
      begin: beginExport,
    },
  )
