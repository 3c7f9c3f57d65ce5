import { useRef, useState } from 'react'
import type { manuscripts } from '#features/manuscripts/contract.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { failure, success } from '#kit/web/toast.tsx'

const manuscriptApi = apiOf<typeof manuscripts>('manuscripts')

/** Hands a made file to the browser to keep. */
function save(file: File, title: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name || `${title}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Sets a campaign as a PDF, one at a time; a second press while it runs starts nothing. */
export function usePdfExport() {
  const busy = useRef(false)
  const [running, setRunning] = useState(false)
  const start = async (bookId: string, title: string) => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      save(await manuscriptApi.exportPdf.call({ bookId }), title)
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
