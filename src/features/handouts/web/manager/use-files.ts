import { useCallback, useRef, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { REPEATABLE, withProgress } from '#kit/web/rpc-link.ts'
import type { HandoutFileView } from '../../contract.ts'
import { FILE_BYTES, MOST_FILES, tooLargeWords } from '../../rules.ts'
import { api } from '../api.ts'

/** A file of the form: stored, on its way with the share that has been sent (0 to 1), or refused with the reason. */
export type FormFile = { id: string; name: string; size: number } & (
  | { state: 'stored'; file: HandoutFileView }
  | { state: 'sent'; share: number }
  | { state: 'refused'; why: string }
)

const storedFile = (file: HandoutFileView): FormFile => ({
  id: file.id,
  name: file.name,
  size: file.size,
  state: 'stored',
  file,
})
const failed = (words: string) => `Upload failed: ${words}`

/** The files of the form. Each is uploaded as soon as it is chosen; a failed one leaves the others as they are. */
export function useFiles(bookId: string, onChange: (ids: string[]) => void) {
  const [files, setFiles] = useState<FormFile[]>([])
  const now = useRef<FormFile[]>([])
  const changed = useRef(onChange)
  changed.current = onChange

  const put = useCallback((next: FormFile[]) => {
    now.current = next
    setFiles(next)
  }, [])
  const idsOf = () => now.current.flatMap(one => (one.state === 'stored' ? [one.id] : []))
  const replace = (id: string, by: FormFile[]) => {
    // It was taken away, or another handout was begun.
    if (!now.current.some(one => one.id === id)) return
    put(now.current.flatMap(one => (one.id === id ? by : [one])))
    changed.current(idsOf())
  }

  const begin = useCallback((stored: HandoutFileView[]) => put(stored.map(storedFile)), [put])
  const remove = (id: string) => replace(id, [])
  const upload = async (file: File) => {
    const id = newId()
    const entry = { id, name: file.name, size: file.size }
    const refuse = (why: string): FormFile => ({ ...entry, state: 'refused', why })
    if (file.size > FILE_BYTES) return put([...now.current, refuse(failed(tooLargeWords(file.name)))])
    if (now.current.filter(one => one.state !== 'refused').length >= MOST_FILES)
      return put([...now.current, refuse(failed(`A handout has at most ${MOST_FILES} files.`))])
    put([...now.current, { ...entry, state: 'sent', share: 0 }])
    const progress = withProgress(share => replace(id, [{ ...entry, state: 'sent', share }]))
    try {
      const context = { ...REPEATABLE.context, ...progress.context }
      replace(id, [storedFile(await api.addFile.call({ bookId, id, file }, { context }))])
    } catch (error) {
      replace(id, [refuse(failed(wordsOf(error, 'the connection was lost. Please try again.')))])
    }
  }
  const take = (chosen: Iterable<File>) => {
    for (const file of chosen) void upload(file)
  }
  return { files, isSending: files.some(({ state }) => state === 'sent'), begin, remove, take }
}
export type Files = ReturnType<typeof useFiles>
