import { useRef, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/**
 * Sets a campaign as a PDF, one at a time; a second press while it runs starts nothing. With `userId` it is the edition of
 * that player.
 */
export function usePdfExport() {
  const busy = useRef(false)
  const [running, setRunning] = useState(false)
  const start = async (bookId: string, title: string, userId?: string) => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      const file = await api.exportPdf.call({ bookId, ...(userId && { userId }) })
      saveFile(file, file.name || `${title}.pdf`)
      success(`“${title}” is set and saved as a PDF.`)
    } catch (error) {
      failure(wordsOf(error, 'Failed to generate PDF export'))
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { running, start }
}
export type PdfExport = ReturnType<typeof usePdfExport>
