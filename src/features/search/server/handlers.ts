import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { answers } from '#kit/server/answers.ts'
import { search as contract } from '../contract.ts'
import { searchBook } from './service.ts'

/** `rules`: what a text can mention, as the roof knows it. */
export const searchHandlers = (rules: MentionRules) =>
  answers(contract, {}, { inBook: (call, input) => searchBook(call, rules, input) })
