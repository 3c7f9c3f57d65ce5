import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { manuscripts as contract } from '../contract.ts'
import { listChapters, readChapter } from './service/chapter-views.ts'
import { findPages } from './service/find.ts'
import * as mentioning from './service/mentioning.ts'
import type { MentionRules } from './service/mentions.ts'
import * as pictures from './service/pictures.ts'
import { findPlace } from './service/places.ts'
import { readPrologue } from './service/prologue.ts'
import * as reading from './service/reading.ts'
import * as writing from './service/writing.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

/** `rules`: what a text can mention, as the roof knows it. */
export const manuscriptHandlers = (rules: MentionRules) =>
  on.router({
    outline: on.outline.handler(({ context, input }) => reading.outlineOf(context, rules, input)),
    window: on.window.handler(({ context, input }) => reading.windowOf(context, rules, input)),
    prologue: on.prologue.handler(({ context, input }) => readPrologue(context, rules, input)),
    page: on.page.handler(({ context, input }) => reading.pageOf(context, rules, input)),
    mentionedIn: on.mentionedIn.handler(({ context, input }) => reading.mentionedIn(context, rules, input)),
    mentionable: on.mentionable.handler(({ context, input }) => mentioning.listMentionable(context, rules, input)),
    leaks: on.leaks.handler(({ context, input }) => mentioning.leaksOf(context, rules, input)),
    locate: on.locate.handler(({ context, input }) => findPlace(context, rules, input)),
    find: on.find.handler(({ context, input }) => findPages(context, rules, input)),
    visit: on.visit.handler(({ context, input }) => reading.visit(context, rules, input)),
    chapters: on.chapters.handler(({ context, input }) => listChapters(context, rules, input)),
    chapter: on.chapter.handler(({ context, input }) => readChapter(context, rules, input)),
    save: on.save.handler(({ context, input }) => writing.saveChapter(context, input, rules)),
    addPicture: on.addPicture.handler(({ context, input }) => pictures.addPicture(context, input)),
    remove: on.remove.handler(({ context, input }) => writing.removeChapter(context, input)),
    reorder: on.reorder.handler(({ context, input }) => writing.reorderChapters(context, input)),
    history: on.history.handler(({ context, input }) => writing.chapterHistory(context, input)),
    revision: on.revision.handler(({ context, input }) => writing.readRevision(context, input)),
  })
