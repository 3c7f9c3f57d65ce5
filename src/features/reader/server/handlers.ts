import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { readPrologue } from '#features/manuscripts/server/service/prologue.ts'
import { bookTextSubject } from '#features/manuscripts/server/service/text-subjects.ts'
import { answers } from '#kit/server/answers.ts'
import { reader as contract } from '../contract.ts'
import { findPages } from './service/find.ts'
import { findAddress } from './service/page-addresses.ts'
import * as reading from './service/reading.ts'

/** `rules`: what a text can mention, as the roof knows it. */
export const readerHandlers = (rules: MentionRules) =>
  answers(
    contract,
    { bookText: bookTextSubject },
    {
      outline: (call, input) => reading.outlineOf(call, rules, input),
      window: (call, input) => reading.windowOf(call, rules, input),
      prologue: (call, input) => readPrologue(call, rules, input),
      page: (call, input) => reading.pageOf(call, rules, input),
      mentionedIn: (call, input) => reading.mentionedIn(call, rules, input),
      locate: (call, input) => findAddress(call, rules, input),
      find: (call, input) => findPages(call, rules, input),
      // The pages of the book are laid out before a row is held, or after it was let go.
      visit: { transactsItself: (call, input) => reading.visit(call, rules, input) },
    },
  )
