import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'
import { unprintableWords } from './unprintable-words.ts'

/**
 * Names the characters that no font can print, before a PDF is begun; whether it shall be. A question that cannot be answered
 * keeps nobody from their book.
 */
export async function printsAnyway(edition: { bookId: string; userId?: string | undefined }): Promise<boolean> {
  const { characters } = await api.unprintable.call(edition).catch(() => ({ characters: [] }))
  if (characters.length === 0) return true
  const yes = await openModal(ConfirmDialog, {
    title: 'Some characters cannot be printed',
    text: unprintableWords(characters),
    act: 'Export anyway',
  })
  return yes === true
}
