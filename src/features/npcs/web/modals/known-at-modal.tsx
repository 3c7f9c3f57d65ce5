import './known-at-modal.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Day } from '#kit/web/day.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { KnownFaceView } from '../../contract.ts'
import { api } from '../api.ts'
import { dayNow, endOf } from '../knowing/days.ts'
import { SmallCurtain } from '../knowing/small-curtain.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'known-at': typeof KnownAtModal
  }
}

/** The gallery as one player knew it at the end of a day; for the GM side, and read only. */
export function KnownAtModal({ bookId, dismiss }: { bookId: string } & ModalProps) {
  const [userId, setUserId] = useState<string>()
  const [day, setDay] = useState(dayNow)
  const at = endOf(day)
  const gallery = useInfiniteQuery(
    api.knownAt.infiniteOptions({
      input: (after: string | undefined) => ({ bookId, at, ...(userId && { userId }), ...(after && { after }) }),
      ...byCursor,
      placeholderData: before => before,
    }),
  )
  const first = gallery.data?.pages[0]
  const faces = gallery.data?.pages.flatMap(page => page.faces) ?? []
  return (
    <Dialog title="Who knew what" lead="A gallery as it stood on a day" size="wide" onDismiss={dismiss}>
      {gallery.isPending && (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      )}
      {gallery.isError && !first && (
        <ErrorState error={gallery.error} onRetry={() => void gallery.refetch()} retrying={gallery.isFetching} />
      )}
      {first?.userId === null && <p>Nobody plays at this table yet.</p>}
      {first?.userId && (
        <>
          <div className="known-at-asked">
            <Field label="Player">
              <Select
                value={first.userId}
                options={first.players.map(one => ({ value: one.userId, label: nameAlone(one.name) }))}
                onChange={event => setUserId(event.target.value)}
              />
            </Field>
            <Field label="At the end of">
              <TextInput
                type="date"
                value={day}
                max={dayNow()}
                onChange={event => event.target.value && setDay(event.target.value)}
              />
            </Field>
          </div>
          {gallery.isError && <ErrorState error={gallery.error} onRetry={() => void gallery.refetch()} />}
          {faces.length === 0 ? (
            <p>No face hung in this gallery on that day.</p>
          ) : (
            <ul className="known-at" aria-busy={gallery.isPlaceholderData || undefined}>
              {faces.map(face => (
                <FaceThen key={face.npc.id} face={face} />
              ))}
            </ul>
          )}
          {gallery.hasNextPage && (
            <Button busy={gallery.isFetchingNextPage} onClick={() => void gallery.fetchNextPage()}>
              More faces
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}

function FaceThen({ face: { npc, knew, since } }: { face: KnownFaceView }) {
  return (
    <li>
      <SmallCurtain parted={knew} />
      <span className="known-at-name" dir="auto">
        {npc.shown === 'face' ? npc.name : 'Someone behind a veil'}
      </span>
      <span className={knew ? 'known-at-knew' : 'muted'}>
        {knew ? 'knew' : 'veiled'}
        {since && (
          <>
            {' since '}
            <Day date={since} format={{ day: 'numeric', month: 'short', year: 'numeric' }} />
          </>
        )}
      </span>
    </li>
  )
}
