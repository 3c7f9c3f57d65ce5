import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { saveLink } from '#kit/web/save-file.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { printsAnyway } from './prints-anyway.ts'

const FAILED = 'Failed to generate PDF export'

type Wanted = { bookId: string; title: string; id: string | null }

/**
 * Has a campaign set as a PDF and saves it when it is there, one at a time; a second press while it runs starts nothing. The
 * work goes on when the page is left, and its link lies with the exports of the book.
 */
export function usePdfExport() {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const found = useQuery(
    api.exports.queryOptions({ input: { bookId: wanted?.bookId ?? '' }, enabled: Boolean(wanted?.id) }),
  )
  const one = wanted?.id ? found.data?.exports.find(({ id }) => id === wanted.id) : undefined

  useEffect(() => {
    if (!wanted || !one) return
    if (one.state === 'failed') failure(FAILED)
    else if (!one.url) return
    else {
      saveLink(one.url, one.fileName ?? `${wanted.title}.pdf`)
      success(`“${wanted.title}” is set and saved as a PDF.`)
    }
    setWanted(null)
  }, [wanted, one])

  const start = async (bookId: string, title: string) => {
    if (wanted) return
    setWanted({ bookId, title, id: null })
    if (!(await printsAnyway({ bookId }))) return setWanted(null)
    try {
      const { id } = await api.begin.call({ bookId, id: newId(), kind: 'pdf' })
      setWanted({ bookId, title, id })
    } catch (error) {
      setWanted(null)
      failure(wordsOf(error, FAILED))
    }
  }
  return { running: wanted !== null, start }
}
export type PdfExport = ReturnType<typeof usePdfExport>
