import './gm-notepad-modal.css'
import { useEffect } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useSky } from '#features/appearance/web/parts/use-sky.ts'
import { FloatingWindow } from '#kit/web/floating-window.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { tellsStories } from '#lexicon/roles.ts'
import { NotepadText } from '../notepad/notepad-text.tsx'
import { useNotePlace } from '../notepad/use-note-place.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'gm-notepad': typeof GmNotepadModal
  }
}

const SIZE = { width: 500, height: 600 }

/** The notepad of a GM: one text for each campaign and a general one, stored in this browser. A window beside the page. */
export function GmNotepadModal(props: ModalProps) {
  const { dismiss } = props
  const me = useMe()
  const isClosed = me !== undefined && !tellsStories(me)
  useEffect(() => {
    if (isClosed) dismiss()
  }, [isClosed, dismiss])
  const sky = useSky()
  return (
    <FloatingWindow name="gm-notepad" title="GM Notepad" onClose={dismiss} size={SIZE} asked={props} sky={sky}>
      {me && !isClosed && <Placed userId={me.id} />}
    </FloatingWindow>
  )
}
GmNotepadModal.windowName = 'gm-notepad'

function Placed({ userId }: { userId: string }) {
  const place = useNotePlace(userId)
  if (!place)
    return (
      <Loading label="Loading the notepad">
        <Skeleton lines={3} />
      </Loading>
    )
  return <NotepadText key={place.campaignId ?? ''} place={place} title={place.title} />
}
