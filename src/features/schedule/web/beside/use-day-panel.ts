import { type ComponentType, useRef, useState } from 'react'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { loadedOrSaid } from '#kit/web/loaded-or-said.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { useWiderThan } from '#kit/web/use-window-width.ts'
import type { DayPanelProps } from './day-panel.tsx'

type Open = { day: string; Panel: ComponentType<DayPanelProps> }

/** The button of a day in the month; where another month is shown, that on which the keyboard stands. */
const buttonOf = (day: string) =>
  document.querySelector<HTMLElement>(`.calendar-day[data-day="${day}"]`) ??
  document.querySelector<HTMLElement>('.calendar-day[tabindex="0"]')

/**
 * Opens Player Availability: beside the month where it has room, else as a modal. Input of an open day is not lost without a
 * question, and the focus goes back to the day.
 */
export function useDayPanel(bookId: string) {
  // As wide as `--laptop` ends.
  const isRoomy = useWiderThan(78)
  const [open, setOpen] = useState<Open | null>(null)
  const dirty = useRef(false)

  const mayLeave = async () =>
    !dirty.current ||
    (await openModal(ConfirmDialog, {
      title: 'Leave without saving?',
      text: 'What you entered for this day will be lost.',
      act: 'Leave',
      stay: 'Keep writing',
      danger: true,
    }))
  const end = (day: string) => {
    dirty.current = false
    setOpen(null)
    buttonOf(day)?.focus()
  }
  const inModal = (day: string) => void openModal('player-availability', { bookId, day })

  const choose = async (day: string) => {
    if (!isRoomy) return inModal(day)
    const code = await loadedOrSaid(() => import('../modals/player-availability-modal.tsx'))
    if (!code || day === open?.day || !(await mayLeave())) return
    dirty.current = false
    setOpen({ day, Panel: code.DayPanel })
  }
  const panel = open && {
    ...open,
    props: {
      bookId,
      day: open.day,
      onSaved: () => end(open.day),
      onClose: async () => {
        if (await mayLeave()) end(open.day)
      },
      onEnlarge: async () => {
        if (!(await mayLeave())) return
        end(open.day)
        inModal(open.day)
      },
      onDirty: (isDirty: boolean) => {
        dirty.current = isDirty
      },
    },
  }
  return { choose, panel }
}
