import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#kit/shared/ids.ts'

type Row = { id: string; state: string; url: string | null }
type Of = { port: number; bookId: string; cookie: string }

/** Has a book packed, waits for it, and fetches it; answers the file. */
export async function exported(
  { port, bookId, cookie }: Of,
  kind: 'pdf' | 'epub' | 'archive',
): Promise<Uint8Array<ArrayBuffer>> {
  const address = `http://127.0.0.1:${port}/api/books/${bookId}/exports`
  const headers = { cookie, 'content-type': 'application/json' }
  const id = newId()
  const begun = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ id, kind }) })
  if (!begun.ok) throw new Error(`no export: ${begun.status}`)
  for (;;) {
    const { exports } = (await (await fetch(address, { headers })).json()) as { exports: Row[] }
    const row = exports.find(one => one.id === id)
    if (row?.state === 'failed') throw new Error('the export failed')
    if (row?.url) {
      const file = await fetch(`http://127.0.0.1:${port}${row.url}`, { headers: { cookie } })
      return new Uint8Array(await file.arrayBuffer())
    }
    await pause(100)
  }
}
