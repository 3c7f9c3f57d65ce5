import './pick.css'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { books } from '#features/books/contract.ts'
import { newId } from '#kit/shared/ids.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { Picked } from './use-picked.ts'

const bookApi = apiOf<typeof books>('books')

/** At the foot, while something is chosen: its number, its speakers, and the button that makes a page of it. */
export function PickedBar({ bookId, picked }: { bookId: string; picked: Picked }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const { picked: said, clear } = picked
  if (said.length === 0 || !me) return null
  const make = async () => {
    setBusy(true)
    try {
      const [{ pageOfTalk }, { beginOnDesk }] = await Promise.all([
        import('../../engine/page-of-talk.ts'),
        import('#features/manuscripts/web/parts/on-desk.ts'),
      ])
      const { scribeStyle } = await queries.ensureQueryData(bookApi.read.queryOptions({ input: { id: bookId } }))
      await beginOnDesk({ bookId, writer: me.id, chapterId: newId(), words: { ...pageOfTalk(said), scribeStyle } })
      await navigate({ to: `/campaigns/${bookId}/write` } as never)
    } catch (error) {
      failure(wordsOf(error, 'The page could not be begun. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <section className="picked-bar" aria-label="Chosen for a page">
      <p role="status">
        {said.length} chosen, of{' '}
        <bdi>{new Intl.ListFormat('en').format(new Set(said.map(({ author }) => nameAlone(author))))}</bdi>
      </p>
      <Button look="primary" icon="game-icons:quill-ink" busy={busy} onClick={() => void make()}>
        Make a page of this
      </Button>
      <Button onClick={clear}>Clear</Button>
    </section>
  )
}
