import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, dataOf, wordsOf } from '#kit/web/api.ts'
import { ask } from '#kit/web/ask.ts'
import { confirm } from '#kit/web/confirm-dialog.tsx'
import { failure, notice, success } from '#kit/web/toast.tsx'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import type { ChapterTextView } from '../../contract.ts'
import { api } from '../api.ts'
import { ConflictModal } from '../modals/conflict-modal.tsx'
import { type Draft, dropDraft, keptDraft, useKeptDraft } from './use-draft.ts'

const LAST_STYLE = 'last-scribe-style'
const NEW = 'new'
const LOAD_FAILED = 'Failed to load page content'
const SAVE_FAILED = 'Failed to save pages. Please try again.'

type Changed = { version: number; savedByName: string; savedAt: Date }
type Saved = Pick<Draft, 'title' | 'source' | 'scribeStyle'>

const freshDraft = (bookStyle: ScribeId): Draft => ({
  chapterId: newId(),
  title: '',
  source: '',
  scribeStyle: scribeBehind(localStorage.getItem(LAST_STYLE) ?? '') ?? bookStyle,
  baseVersion: 0,
})
const draftOf = (chapter: ChapterTextView): Draft => ({
  chapterId: chapter.id,
  title: chapter.title,
  source: chapter.source,
  scribeStyle: chapter.scribeStyle,
  baseVersion: chapter.version,
})
const isSame = (a: Saved, b: Saved) => a.title === b.title && a.source === b.source && a.scribeStyle === b.scribeStyle

/** One chapter on the desk: what is typed, what is saved, and the way between them. */
export function useDesk(bookId: string, writer: string, bookStyle: ScribeId) {
  const queries = useQueryClient()
  const [start] = useState(() => keptDraft(writer, bookId, NEW) ?? freshDraft(bookStyle))
  const [draft, setDraft] = useState<Draft>(start)
  const [saved, setSaved] = useState<Saved>({ title: '', source: '', scribeStyle: start.scribeStyle })
  const [wrong, setWrong] = useState<{ title?: string; source?: string }>({})
  const dirty =
    draft.title !== saved.title || draft.source !== saved.source || (draft.baseVersion > 0 && !isSame(draft, saved))
  const slot = draft.baseVersion === 0 ? NEW : draft.chapterId
  const keptAt = useKeptDraft(writer, bookId, slot, draft, dirty)
  const change = useCallback((part: Partial<Saved>) => {
    setDraft(old => ({ ...old, ...part }))
    setWrong({})
  }, [])
  const save = useMutation(api.save.mutationOptions())

  const take = (chapter: ChapterTextView) => {
    setDraft(draftOf(chapter))
    setSaved(chapter)
    setWrong({})
  }

  /** An empty leaf, or the new chapter that was begun on this device. */
  const begin = () => {
    const kept = keptDraft(writer, bookId, NEW)
    const next = kept ?? freshDraft(bookStyle)
    setDraft(next)
    setSaved({ title: '', source: '', scribeStyle: next.scribeStyle })
    setWrong({})
  }

  const fresh = (chapterId: string) =>
    queries.fetchQuery({ ...api.chapter.queryOptions({ input: { bookId, chapterId } }), staleTime: 0 })

  /** Loads a chapter whole; what was typed on it here and never saved comes back with a word about it. */
  const open = async (chapterId: string) => {
    try {
      const chapter = await fresh(chapterId)
      take(chapter)
      const kept = keptDraft(writer, bookId, chapterId)
      if (!kept || isSame(kept, chapter)) return
      setDraft({ ...kept, baseVersion: kept.baseVersion })
      notice('What you typed here and did not save is back.')
    } catch {
      failure(LOAD_FAILED)
    }
  }

  const settle = async (chapter: ChapterTextView) => {
    dropDraft(writer, bookId, slot)
    localStorage.setItem(LAST_STYLE, chapter.scribeStyle)
    setSaved(chapter)
    // What was typed while the save was under way stays typed.
    setDraft(now => (isSame(now, draft) ? draftOf(chapter) : { ...now, baseVersion: chapter.version }))
    await queries.invalidateQueries({ queryKey: api.chapters.key() })
    success(chapter.version === 1 ? 'The chapter is bound in.' : 'Saved.')
  }

  const resolve = async (mine: Draft, theirs: Changed): Promise<boolean> => {
    const chosen = await ask(ConflictModal, {
      bookId,
      chapterId: draft.chapterId,
      mine: mine.source,
      savedByName: theirs.savedByName,
      savedAt: theirs.savedAt,
    })
    if (chosen === 'mine') return send({ ...mine, baseVersion: theirs.version })
    if (chosen !== 'theirs') return false
    try {
      take(await fresh(draft.chapterId))
    } catch {
      failure(LOAD_FAILED)
    }
    return false
  }

  /** Answers whether it is saved; of what went wrong its writer is told. */
  const send = async (what: Draft): Promise<boolean> => {
    try {
      await settle(await save.mutateAsync({ bookId, ...what }))
      return true
    } catch (error) {
      if (codeOf(error) === 'CHAPTER_CHANGED') return resolve(what, dataOf<Changed>(error)!)
      if (codeOf(error) === 'CHAPTER_TITLE_TAKEN') setWrong({ title: wordsOf(error, SAVE_FAILED) })
      else failure(codeOf(error) && codeOf(error) !== 'BAD_REQUEST' ? wordsOf(error, SAVE_FAILED) : SAVE_FAILED)
      return false
    }
  }

  // A second click comes before the first has drawn the button anew.
  const underWay = useRef(false)
  const oneAtATime = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    try {
      return await act()
    } finally {
      underWay.current = false
    }
  }

  /** Saves the text as it is without one of its pages; answers whether it is. A chapter that was never saved only loses the words. */
  const leaveOut = async (source: string): Promise<boolean> => {
    if (draft.baseVersion > 0)
      return (await oneAtATime(() => send({ ...draft, title: draft.title.trim() || saved.title, source }))) === true
    change({ source })
    return true
  }

  const submit = () => oneAtATime(saveTyped)
  const saveTyped = async () => {
    const title = draft.title.trim() ? undefined : 'Title is required.'
    const source = draft.source.trim() ? undefined : 'Content cannot be empty.'
    if (title || source) return setWrong({ ...(title ? { title } : {}), ...(source ? { source } : {}) })
    const replaces = draft.baseVersion > 0
    const yes =
      !replaces ||
      (await confirm({
        title: 'Replace these pages?',
        text: `All pages of “${saved.title}” are set anew from this text. The state before stays in the history.`,
        act: 'Save',
        stay: 'Keep writing',
      }))
    if (yes) await send({ ...draft, title: draft.title.trim() })
  }

  return { draft, saved, dirty, keptAt, wrong, saving: save.isPending, change, begin, open, submit, leaveOut }
}
