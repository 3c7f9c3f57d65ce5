import './inn-hub-page.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { InnGuestView, InnVisitView } from '../contract.ts'
import { SECTIONS } from '../rules.ts'
import { api } from './api.ts'
import { HubSection } from './hub/hub-section.tsx'
import { useCompany, useSections } from './hub/use-hub.ts'
import { stateOf, unreadIn, whereOf } from './hub/words.ts'
import { InnFrame } from './parts/inn-frame.tsx'
import { sectionOf } from './parts/inn-sign.tsx'
import { SocialWriting } from './social/social-writing.tsx'

/** The hub: the sections of the Inn with what has happened in them, who is there, and a line to say something. */
export function InnHubPage() {
  return (
    <InnFrame
      room="hub"
      lead={visit => <State visit={visit} />}
      actions={visit => visit.can.stay && <AllRead bookId={visit.bookId} />}
    >
      {visit => <Hub visit={visit} />}
    </InnFrame>
  )
}

const othersOf = (guests: InnGuestView[], { userId }: InnVisitView) =>
  guests.filter(guest => guest.place !== null && guest.userId !== userId)

/** The line with the people present and the number of new posts. */
function State({ visit }: { visit: InnVisitView }) {
  const sections = useSections(visit.bookId).data
  const company = useCompany(visit.bookId).data
  if (!sections || !company)
    return (
      <>
        of <bdi>{visit.title}</bdi>
      </>
    )
  return stateOf(sections.sections, othersOf(company.guests, visit), company.more)
}

/** Marks all sections as read; there is nothing to press where nothing is unread. */
function AllRead({ bookId }: { bookId: string }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data } = useSections(bookId)
  if (!data || unreadIn(data.sections) === 0) return null
  const readAll = async () => {
    setBusy(true)
    try {
      await api.readAll.call({ bookId })
      await queries.invalidateQueries({ queryKey: api.sections.key({ input: { bookId } }) })
    } catch (error) {
      failure(wordsOf(error, 'It could not be marked as read. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Button icon="ph:checks" busy={busy} onClick={() => void readAll()}>
      All read
    </Button>
  )
}

function Hub({ visit }: { visit: InnVisitView }) {
  const { bookId, iconFlavor } = visit
  const sections = useSections(bookId)
  const guests = useCompany(bookId).data?.guests ?? []
  const others = othersOf(guests, visit)
  const hasFailed = sections.isError && !sections.data
  return (
    <>
      {others.length > 0 && (
        <p className="hub-gathered" aria-hidden="true">
          {others.slice(0, 6).map(({ userId, name, avatarUrl }) => (
            <Cameo key={userId} name={name} src={avatarUrl} size={2.25} quiet lit />
          ))}
        </p>
      )}
      {hasFailed && (
        <ErrorState
          title="What has happened here could not be loaded"
          error={sections.error}
          onRetry={() => void sections.refetch()}
          retrying={sections.isFetching}
        />
      )}
      <ul className="hub-sections" aria-busy={sections.isPending}>
        {SECTIONS.map(room => (
          <li key={room}>
            <PartBoundary name={sectionOf(iconFlavor, room, bookId).name} resetKey={sections.dataUpdatedAt}>
              <HubSection
                bookId={bookId}
                flavor={iconFlavor}
                room={room}
                section={hasFailed ? null : sections.data?.sections.find(section => section.room === room)}
                inside={guests.filter(guest => guest.place === room)}
              />
            </PartBoundary>
          </li>
        ))}
      </ul>
      {visit.can.say && (
        <div className="hub-write">
          <SocialWriting visit={visit} where={whereOf(iconFlavor, 'social')} />
        </div>
      )}
    </>
  )
}
