import { useRef, useState } from 'react'
import { saveFile } from '#kit/web/save-file.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { EXPORT_ADDRESS, type ExportOf } from '../../contract.ts'

const FAILED = 'Your things could not be packed. Please try again.'

/** The words of a refusal, if it came with any. */
async function wordsIn(answer: Response): Promise<string> {
  const { message } = await answer.json().catch(() => ({}))
  return typeof message === 'string' ? message : FAILED
}

/** Reads the archive to its end, telling how far it has come. One that breaks off is none. */
async function fetchArchive(what: ExportOf, tell: (bytes: number) => void): Promise<File> {
  const answer = await fetch(`${EXPORT_ADDRESS}?what=${what}`)
  if (!answer.ok || !answer.body) throw new Error(await wordsIn(answer))
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'tomewright.zip'
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = answer.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    bytes += next.value.byteLength
    tell(bytes)
  }
  return new File(chunks, name, { type: 'application/zip' })
}

/** Packs one's own things and hands them to the browser to keep, one archive at a time. `bytes`: how far it has come. */
export function useExport() {
  const busy = useRef(false)
  const [running, setRunning] = useState(false)
  const [bytes, setBytes] = useState(0)
  const start = async (what: ExportOf) => {
    if (busy.current) return
    busy.current = true
    setBytes(0)
    setRunning(true)
    try {
      saveFile(await fetchArchive(what, setBytes))
      success(what === 'books' ? 'Your books are packed and saved.' : 'Your things are packed and saved.')
    } catch (error) {
      failure(error instanceof Error && !(error instanceof TypeError) ? error.message : FAILED)
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { running, bytes, start }
}
