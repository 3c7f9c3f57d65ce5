import { answers } from '#kit/server/answers.ts'
import { manuscripts as contract } from '../contract.ts'
import { listChapters, readChapter } from './service/chapter-views.ts'
import { findPages } from './service/find.ts'
import * as mentioning from './service/mentioning.ts'
import type { MentionRules } from './service/mentions.ts'
import { addPicture } from './service/pictures.ts'
import { findPlace } from './service/places.ts'
import { readPrologue } from './service/prologue.ts'
import * as reading from './service/reading.ts'
import { bookTextSubject, savedTextSubject } from './service/text-subjects.ts'
import * as writing from './service/writing.ts'

/** `rules`: what a text can mention, as the roof knows it. */
export const manuscriptHandlers = (rules: MentionRules) =>
  answers(
    contract,
    { bookText: bookTextSubject, savedText: savedTextSubject },
    {
      outline: (call, input) => reading.outlineOf(call, rules, input),
      window: (call, input) => reading.windowOf(call, rules, input),
      prologue: (call, input) => readPrologue(call, rules, input),
      page: (call, input) => reading.pageOf(call, rules, input),
      mentionedIn: (call, input) => reading.mentionedIn(call, rules, input),
      mentionable: (call, _, book) => mentioning.listMentionable(call, rules, book),
      leaks: (call, _, book) => mentioning.leaksOf(call, rules, book),
      locate: (call, input) => findPlace(call, rules, input),
      find: (call, input) => findPages(call, rules, input),
      // The pages of the book are laid out before a row is held, or after it was let go.
      visit: { transactsItself: (call, input) => reading.visit(call, rules, input) },
      chapters: (call, _, book) => listChapters(call, rules, book),
      chapter: (call, input, book) => readChapter(call, rules, input, book),
      save: { transactsItself: (call, input) => writing.saveChapter(call, input, rules) },
      // A picture is encoded anew before its row is written.
      addPicture: { transactsItself: addPicture },
      remove: writing.removeChapter,
      reorder: writing.reorderChapters,
      history: writing.chapterHistory,
      revision: writing.readRevision,
    },
  )
