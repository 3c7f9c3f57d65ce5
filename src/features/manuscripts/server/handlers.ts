import { answers } from '#kit/server/answers.ts'
import { manuscripts as contract } from '../contract.ts'
import { listChapters, readChapter } from './service/chapter-views.ts'
import * as mentioning from './service/mentioning.ts'
import type { MentionRules } from './service/mentions.ts'
import { addPicture } from './service/pictures.ts'
import { bookTextSubject, savedTextSubject } from './service/text-subjects.ts'
import * as writing from './service/writing.ts'

/** `rules`: what a text can mention, as the roof knows it. */
export const manuscriptHandlers = (rules: MentionRules) =>
  answers(
    contract,
    { bookText: bookTextSubject, savedText: savedTextSubject },
    {
      mentionable: (call, _, book) => mentioning.listMentionable(call, rules, book),
      leaks: (call, _, book) => mentioning.leaksOf(call, rules, book),
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
