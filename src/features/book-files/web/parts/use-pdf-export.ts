import { useState } from 'react'
import { useFollowedJob } from '#features/file-jobs/web/parts/use-followed-job.ts'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { printsAnyway } from './prints-anyway.ts'

const FAILED = 'Failed to generate PDF export'

/**
 * Has a campaign set as a PDF, which saves itself when it is ready, one at a time; a second press while it runs starts nothing. The
 * work goes on when the page is left, and its link lies with the exports of the book.
 */
export function usePdfExport() {
  const [title, setTitle] = useState<string | null>(null)
  const { job, follow } = useFollowedJob(ended => {
    setTitle(null)
    if (ended?.url) success(`“${title}” is set and saved as a PDF.`)
    else if (ended?.state !== 'cancelled') failure(FAILED)
  })

  const start = async (bookId: string, of: string) => {
    if (title !== null) return
    setTitle(of)
    if (!(await printsAnyway({ bookId }))) return setTitle(null)
    try {
      follow((await api.begin.call({ bookId, id: newId(), kind: 'pdf' })).id)
    } catch (error) {
      setTitle(null)
      failure(wordsOf(error, FAILED))
    }
  }
  return { running: title !== null, job, start }
}
export type PdfExport = ReturnType<typeof usePdfExport>
