import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#kit/shared/ids.ts'

type Of = { port: number; bookId: string; cookie: string }

/** Waits until a file job is done; answers the address of its file, null for a job that makes none. */
export async function doneJob(port: number, cookie: string, id: string): Promise<string | null> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/file-jobs/${id}`, { headers: { cookie } })
    const { state, url, error } = (await response.json()) as {
      state: string
      url: string | null
      error: { message: string } | null
    }
    if (!response.ok || state === 'failed')
      throw new Error(`the job ended with ${response.status} ${state}: ${error?.message}`)
    if (state === 'done') return url
    await pause(100)
  }
}

/** Exports a book, waits for the file, and fetches it; answers the file. */
export async function exported(
  { port, bookId, cookie }: Of,
  kind: 'pdf' | 'epub' | 'archive',
): Promise<Uint8Array<ArrayBuffer>> {
  const api = `http://127.0.0.1:${port}`
  const headers = { cookie, 'content-type': 'application/json' }
  const id = newId()
  const body = JSON.stringify({ id, kind })
  const begun = await fetch(`${api}/api/books/${bookId}/exports`, { method: 'POST', headers, body })
  if (!begun.ok) throw new Error(`no export: ${begun.status}`)
  const file = await fetch(`${api}${await doneJob(port, cookie, id)}`, { headers: { cookie } })
  return new Uint8Array(await file.arrayBuffer())
}
