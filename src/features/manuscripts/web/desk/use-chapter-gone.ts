import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import type { Desk } from './use-desk.ts'
import { SAVE_FAILED } from './why-not-saved.ts'

/** Deletes the chapter on the desk with its history, after a question. */
export function useChapterGone(bookId: string, desk: Desk) {
  const queries = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const { chapterId } = desk.draft
  const deleteChapter = async () => {
    const yes = await openModal(ConfirmDialog, {
      title: 'Delete this chapter?',
      text: `“${desk.saved.title}” goes with its pages, its whole history and its pins on maps, and the pages after it are numbered anew.`,
      act: 'Delete chapter',
      danger: true,
    })
    if (!yes || deleting) return
    setDeleting(true)
    try {
      await api.remove.call({ bookId, chapterId })
      desk.gone(chapterId)
      success('The chapter is gone.')
      await queries.invalidateQueries({ queryKey: api.chapters.key() })
    } catch (error) {
      failure(wordsOf(error, SAVE_FAILED))
    } finally {
      setDeleting(false)
    }
  }
  return { deleteChapter, deleting }
}
