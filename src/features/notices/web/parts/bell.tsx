import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CountedButton } from '#kit/web/counted-button.tsx'
import { whenDeclared } from '#kit/web/declared.ts'
import { loadedOrSaid } from '#kit/web/loaded-or-said.ts'
import { closePanel, onPanel, openPanel, panelNow } from '#kit/web/side-panel.ts'
import { api } from '../api.ts'

const TITLE = 'Notifications'

/** Opens the list of notices, whose code is loaded then. */
async function openNotices(mainSite: string) {
  const files = await loadedOrSaid(() => Promise.all([import('../bell/notice-panel.tsx'), whenDeclared()]))
  if (files) openPanel(TITLE, files[0].NoticePanel, { mainSite })
}

/** The bell beside the name: how much happened while one was away, and the way to it. `mainSite` is as for the navbar. */
export function Bell({ mainSite }: { mainSite: string }) {
  const { data } = useQuery(api.unread.queryOptions({ staleTime: 30_000 }))
  const isOpen = useSyncExternalStore(onPanel, panelNow, panelNow)?.title === TITLE
  const count = data?.count ?? 0
  const shown = data?.hasMore ? `${count}+` : `${count}`
  const words =
    count === 0 ? 'No unread notifications' : `${shown} unread ${count === 1 ? 'notification' : 'notifications'}`
  return (
    <CountedButton
      icon="ph:bell"
      label={TITLE}
      count={count > 0 ? shown : null}
      words={words}
      isSaid={Boolean(data)}
      isOpen={isOpen}
      onPress={() => (isOpen ? closePanel() : void openNotices(mainSite))}
    />
  )
}
