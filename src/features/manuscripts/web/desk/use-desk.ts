import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, isUnreachable } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, notice } from '#kit/web/toast.tsx'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import type { ChapterTextView, ChapterView } from '../../contract.ts'
import { api } from '../api.ts'
import { chapterOnDesk, putOnDesk, wasBegun } from '../parts/on-desk.ts'
import { ConflictModal } from './conflict-modal.tsx'
import {
  afterSave,
  blankChapter,
  draftChapter,
  isUnsaved,
  type OnDesk,
  type OpenedChapter,
  savedChapter,
} from './desk-state.ts'
import { type Draft, isBlank, isSameText, type KeptDraft, type Written } from './drafts.ts'
import { draftsOn, useAllDrafts, useKeptDraft } from './use-drafts.ts'
import { type Changed, type Outcome, useSaving } from './use-saving.ts'
import { type Wrong, wrongWith } from './why-not-saved.ts'

const LAST_STYLE = 'last-scribe-style'
const LOAD_FAILED = 'Failed to load page content'
const BACK = 'What you typed here and did not save is back.'

/** One chapter on the desk: what is typed, what is saved, and the way between them. `tab` is this tab’s own id. */
export function useDesk(bookId: string, writer: string, bookStyle: ScribeId, tab: string) {
  const queries = useQueryClient()
  const drafts = useMemo(() => draftsOn(writer, bookId), [writer, bookId])
  const handy = () => scribeBehind(localStorage.getItem(LAST_STYLE) ?? '') ?? bookStyle
  const [on, setOn] = useState<OnDesk>(() => ({ ...blankChapter(handy()), opening: 0, rewritten: 0 }))
  const [wrong, setWrong] = useState<Wrong>({})
  const { draft, saved } = on
  const dirty = isUnsaved(on)
  const { localCopy, keepNow } = useKeptDraft(drafts, tab, draft, dirty)
  const { all, look } = useAllDrafts(drafts)
  const latest = useRef(on)
  latest.current = on
  /** The last chapter that was asked for is opened, whichever answer comes first. */
  const asked = useRef(0)

  /** Opens a chapter or a draft on the desk; unsaved text of the one before is stored first. */
  const openOnDesk = (opened: OpenedChapter) => {
    keepNow()
    putOnDesk(bookId, opened.draft.chapterId)
    setOn(old => ({ ...opened, opening: old.opening + 1, rewritten: 0 }))
    setWrong({})
    look()
  }
  const change = useCallback((part: Partial<Written>) => {
    setOn(old => ({ ...old, draft: { ...old.draft, ...part } }))
    setWrong({})
  }, [])
  /** Changes the text other than by typing in its editor, which takes it in as an edit. */
  const rewrite = (part: Partial<Written>) => {
    setOn(old => ({ ...old, draft: { ...old.draft, ...part }, rewritten: old.rewritten + 1 }))
    setWrong({})
  }

  const fresh = (chapterId: string) =>
    queries.fetchQuery({
      ...api.chapter.queryOptions({ input: { bookId, chapterId } }),
      staleTime: 0,
      networkMode: 'always',
    })

  /** Opens an empty chapter. */
  const begin = () => {
    asked.current++
    openOnDesk(blankChapter(handy()))
  }

  /** Loads a chapter whole; what was typed on it in this tab and never saved comes back with a word about it. */
  const open = async (chapterId: string) => {
    const turn = ++asked.current
    try {
      const chapter = await fresh(chapterId)
      if (turn !== asked.current) return
      keepNow()
      drafts.dropSame(chapterId, chapter)
      const back = drafts.of({ chapterId, slot: tab })
      openOnDesk(back ? draftChapter(back, chapter) : savedChapter(chapter))
      if (back) notice(BACK)
    } catch (error) {
      if (turn !== asked.current) return
      failure(LOAD_FAILED)
      const back = drafts.of({ chapterId, slot: tab })
      // Without a server there is at least what this device keeps.
      if (back && isUnreachable(error)) {
        openOnDesk(draftChapter(back, 'unknown'))
        notice(BACK)
      }
    }
  }

  /** Opens a draft of another tab or an earlier visit. It becomes this tab’s own. */
  const openDraft = async (from: KeptDraft) => {
    const turn = ++asked.current
    const { slot, at: _, ...words } = from
    let chapter: ChapterTextView | 'gone' | 'unknown' = 'gone'
    try {
      if (words.baseVersion > 0) chapter = await fresh(words.chapterId)
    } catch (error) {
      if (isUnreachable(error)) chapter = 'unknown'
      else if (codeOf(error) !== 'NOT_FOUND') return failure(LOAD_FAILED)
    }
    if (turn !== asked.current) return
    keepNow()
    const own = drafts.of({ chapterId: words.chapterId, slot: tab })
    if (own && !isSameText(own, words) && !isBlank(own)) drafts.keep({ ...own, slot: newId() })
    const opened = draftChapter(words, chapter)
    drafts.keep({ ...opened.draft, slot: tab, at: Date.now() })
    // The text of a tab that is still open stays that tab’s.
    if (!all.some(one => one.slot === slot && one.isOpen)) drafts.drop(from)
    openOnDesk(opened)
  }
  const discardDraft = (which: KeptDraft) => {
    drafts.drop(which)
    look()
  }

  const putBack = (which: KeptDraft) => {
    drafts.keep({ ...which })
    look()
  }

  /** The text as it is saved, without what was typed since. */
  const revert = () => {
    setOn(old => ({ ...old, draft: { ...old.draft, ...old.saved }, opening: old.opening + 1 }))
    setWrong({})
  }

  /** The first chapter: the one that this tab had open, else the one that was written last. */
  const begun = useRef(false)
  const chaptersLoaded = (chapters: readonly ChapterView[]) => {
    if (begun.current) return
    begun.current = true
    if (asked.current > 0 || dirty) return
    const before = chapterOnDesk(bookId)
    const own = before ? drafts.of({ chapterId: before, slot: tab }) : null
    const newest = chapters.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0]
    const wanted = before ? chapters.find(one => one.id === before) : newest
    if (wanted) void open(wanted.id)
    else if (own && !isBlank(own)) {
      openOnDesk(draftChapter(own, 'gone'))
      if (!wasBegun(bookId, own.chapterId)) notice(BACK)
    }
  }

  const onSaved = (sent: Draft, chapter: ChapterTextView) => {
    localStorage.setItem(LAST_STYLE, chapter.scribeStyle)
    const own = drafts.of({ chapterId: chapter.id, slot: tab })
    if (own && isSameText({ ...own, title: own.title.trim() }, chapter)) drafts.drop(own)
    drafts.dropSame(chapter.id, chapter)
    setOn(now => afterSave(now, sent, chapter))
    look()
  }

  const resolve = async (mine: Draft, theirs: Changed): Promise<boolean> => {
    const { chapterId } = mine
    const chosen = await openModal(ConflictModal, { bookId, chapterId, mine: mine.source, ...theirs })
    if (chosen === 'mine') return saves({ ...mine, baseVersion: theirs.version })
    if (chosen !== 'theirs') return false
    try {
      const chapter = await fresh(chapterId)
      keepNow()
      // One’s own text is put aside, where it is offered and not brought back unasked.
      const own = drafts.of({ chapterId, slot: tab })
      if (own) drafts.keep({ ...own, slot: newId() })
      drafts.drop({ chapterId, slot: tab })
      setOn(old => ({ ...old, ...savedChapter(chapter), opening: old.opening + 1 }))
      look()
    } catch {
      failure(LOAD_FAILED)
    }
    return false
  }
  const { send, busy, waiting } = useSaving(bookId, {
    onSaved,
    onChanged: (sent, theirs) => void resolve(sent, theirs),
    onWrong: setWrong,
  })
  /** Answers whether it is saved; the desk shows what went wrong. */
  const saves = async (what: Draft): Promise<boolean> => {
    const outcome: Outcome = await send(what)
    if (typeof outcome !== 'object') return false
    return 'saved' in outcome || resolve(what, outcome.changed)
  }

  const asking = useRef(false)
  const submit = async () => {
    const lacks = wrongWith(draft)
    if (lacks) return setWrong(lacks)
    if (asking.current || busy) return
    asking.current = true
    const yes =
      draft.baseVersion === 0 ||
      (await openModal(ConfirmDialog, {
        title: 'Replace these pages?',
        text: `All pages of “${saved.title}” are set anew from this text. The state before stays in the history.`,
        act: 'Save',
        stay: 'Keep writing',
      }).finally(() => {
        asking.current = false
      }))
    asking.current = false
    const now = latest.current.draft
    if (yes && now.chapterId === draft.chapterId) await saves({ ...now, title: now.title.trim() })
  }

  /** Saves the text as it is without one of its pages; answers whether it is. A chapter that was never saved only loses the words. */
  const leaveOut = async (source: string): Promise<boolean> => {
    const isSaved =
      draft.baseVersion === 0 || (await saves({ ...draft, title: draft.title.trim() || saved.title, source }))
    if (isSaved) rewrite({ source })
    return isSaved
  }

  /** The chapter was deleted: its drafts go with it. */
  const gone = (chapterId: string) => {
    drafts.dropChapter(chapterId)
    setOn(old => ({ ...old, ...blankChapter(handy()), opening: old.opening + 1 }))
    putOnDesk(bookId, null)
    look()
  }

  return {
    ...on,
    dirty,
    localCopy,
    wrong,
    saving: busy,
    waiting,
    drafts: all,
    change,
    rewrite,
    begin,
    chaptersLoaded,
    open,
    openDraft,
    discardDraft,
    putBack,
    revert,
    submit,
    leaveOut,
    gone,
  }
}
export type Desk = ReturnType<typeof useDesk>
