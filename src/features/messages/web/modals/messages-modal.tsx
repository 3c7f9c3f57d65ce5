import '../window/talk.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useSky } from '#features/appearance/web/parts/use-sky.ts'
import { FloatingWindow } from '#kit/web/floating-window.tsx'
import { useConnection } from '#kit/web/live.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import { isAdmin, isBanned } from '#lexicon/roles.ts'
import { LOG_IN_WINDOW } from '../../rules.ts'
import { api } from '../api.ts'
import { OfficialLog } from '../parts/official-log.tsx'
import { Unread } from '../parts/unread.tsx'
import { HereChat } from '../window/here-chat.tsx'
import { type Opened, PrivateTab } from '../window/private-tab.tsx'
import { keyOf, useHere } from '../window/use-here.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    messages: typeof MessagesModal
  }
}

type Props = {
  /** Opens the conversation with this person. */
  userId?: string
}

const SIZE = { width: 380, height: 600 }
const WAITING = 'Chat'
/** The official messages, for admins alone. */
const OFFICIAL = {
  value: 'official',
  label: 'Official',
  content: (
    <div className="talk-leaf on-leaf">
      <div className="talk-scroll">
        <OfficialLog most={LOG_IN_WINDOW} />
      </div>
    </div>
  ),
} as const

/** The messages: the chat of the page that one is on, and the private ones. A window, since one reads on beside it. */
export function MessagesModal(props: Props & ModalProps) {
  const { userId, dismiss } = props
  const me = useMe()
  const sky = useSky()
  const isNobody = me === null || isBanned(me)
  const [tab, setTab] = useState<'here' | 'private' | 'official'>(userId ? 'private' : 'here')
  const [opened, setOpened] = useState<Opened>(userId ? { userId } : 'list')
  const here = useHere()
  const place = useQuery(api.place.queryOptions({ input: here, enabled: !isNobody }))
  const unread = useQuery(api.unread.queryOptions({ enabled: !isNobody }))
  const lost = useConnection() === 'lost'

  // ModalProps for again while it stands open, it turns to the person it was asked for: each asking brings new props.
  useEffect(() => {
    if (!props.userId) return
    setTab('private')
    setOpened({ userId: props.userId })
  }, [props])
  useEffect(() => {
    if (isNobody) dismiss()
  }, [isNobody, dismiss])

  return (
    <FloatingWindow name="messages" title="Messages" onClose={dismiss} size={SIZE} asked={props} sky={sky}>
      {lost && (
        <p className="talk-lost" role="status">
          Not connected. What is said now comes when the line is back.
        </p>
      )}
      <Tabs
        label="Messages"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'here',
            label: place.data?.label ?? WAITING,
            content: (
              <div className="talk-leaf on-leaf">
                <PartBoundary name="The chat" resetKey={keyOf(here)}>
                  <HereChat key={keyOf(here)} named={here} />
                </PartBoundary>
              </div>
            ),
          },
          {
            value: 'private',
            label: (
              <>
                Private Messages <Unread count={unread.data?.total ?? 0} />
              </>
            ),
            content: (
              <div className="talk-leaf on-leaf">
                <PartBoundary name="The private messages" resetKey={JSON.stringify(opened)}>
                  <PrivateTab opened={opened} onOpen={setOpened} />
                </PartBoundary>
              </div>
            ),
          },
          ...(me && isAdmin(me) ? [OFFICIAL] : []),
        ]}
      />
    </FloatingWindow>
  )
}
MessagesModal.windowName = 'messages'
