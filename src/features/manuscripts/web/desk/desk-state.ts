import { newId } from '#kit/shared/ids.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import type { ChapterTextView } from '../../contract.ts'
import { type Draft, isSameText, type Written } from './drafts.ts'

/**
 * The text on the desk, as typed and as saved. `opening` counts the texts that were opened, so that the editor begins
 * anew with each; `rewritten` counts the changes other than by typing, so that the editor takes them in.
 */
export type OnDesk = { draft: Draft; saved: Written; savedAt: Date | null; opening: number; rewritten: number }
/** What can be opened on the desk: a chapter, or a draft of one. */
export type OpenedChapter = Omit<OnDesk, 'opening' | 'rewritten'>

/** An empty chapter, which is not saved yet. */
export function blankChapter(scribeStyle: ScribeId): OpenedChapter {
  const blank = { title: '', source: '', scribeStyle }
  return { draft: { ...blank, chapterId: newId(), baseVersion: 0 }, saved: blank, savedAt: null }
}

/** A saved chapter as it is. */
export function savedChapter(chapter: ChapterTextView): OpenedChapter {
  const { id: chapterId, title, source, scribeStyle, version: baseVersion } = chapter
  const saved = { title, source, scribeStyle }
  return { draft: { ...saved, chapterId, baseVersion }, saved, savedAt: chapter.updatedAt }
}

/**
 * A draft over what is saved. A draft of a chapter that is not there any more (`gone`) begins a new one; over a chapter that
 * cannot be read at the moment (`unknown`) it is a change of the version that it grew from.
 */
export function draftChapter(draft: Draft, chapter: ChapterTextView | 'gone' | 'unknown'): OpenedChapter {
  if (typeof chapter === 'object') return { ...savedChapter(chapter), draft }
  const isGone = chapter === 'gone' && draft.baseVersion > 0
  return {
    draft: { ...draft, ...(isGone && { chapterId: newId(), baseVersion: 0 }) },
    saved: { title: '', source: '', scribeStyle: draft.scribeStyle },
    savedAt: null,
  }
}

/** Whether something would be lost if the text left the desk. A new chapter whose scribe alone was chosen is not asked about. */
export const isUnsaved = ({ draft, saved }: OnDesk): boolean =>
  draft.title !== saved.title || draft.source !== saved.source || (draft.baseVersion > 0 && !isSameText(draft, saved))

/** The desk after a save: what was typed meanwhile stays typed. */
export function afterSave(now: OnDesk, sent: Written, chapter: ChapterTextView): OnDesk {
  if (now.draft.chapterId !== chapter.id) return now
  const opened = savedChapter(chapter)
  const isSent = now.draft.source === sent.source && now.draft.title.trim() === sent.title.trim()
  const untouched = isSent && now.draft.scribeStyle === sent.scribeStyle
  return { ...now, ...opened, draft: untouched ? opened.draft : { ...now.draft, baseVersion: chapter.version } }
}
