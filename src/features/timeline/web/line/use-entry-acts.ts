import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { wordsOf } from '#kit/web/api.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, undoable } from '#kit/web/toast.tsx'
import type { TimelineEntryView, TimelineView } from '../../contract.ts'
import { api } from '../api.ts'
import { valuesOf } from '../form/event-values.ts'

const FAILED = 'The timeline could not be changed. Please try again.'

/** What those who keep a timeline do with its entries. */
export function useEntryActs({ bookId, calendar }: TimelineView) {
  const queries = useQueryClient()
  // What was just revealed or veiled, until the list that is shown has it.
  const veils = useRef(new Map<string, boolean>())
  const doing = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      failure(wordsOf(error, FAILED))
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: api.key() })
    }
  }
  const bringBack = (entry: TimelineEntryView) => {
    const { id, kind, date, link, veiled } = entry
    const { version } = calendar
    if (kind === 'event') return api.add.call({ bookId, id, version, veil: veiled, event: valuesOf(entry) })
    return api.place.call({ bookId, kind, targetId: link?.id ?? '', version, date })
  }
  return {
    veil: async ({ id, veiled }: TimelineEntryView) => {
      await doing(async () => veils.current.set(id, (await api.setVeil.call({ id, veil: !veiled })).veiled))
      veils.current.delete(id)
    },
    edit: (entry: TimelineEntryView) => openModal('timeline-event', { bookId, calendar, entry }),
    move: ({ kind, link, date }: TimelineEntryView) =>
      kind !== 'event' && link && openModal('timeline-place', { bookId, calendar, target: { ...link, kind }, date }),
    remove: async (shown: TimelineEntryView) => {
      const entry = { ...shown, veiled: veils.current.get(shown.id) ?? shown.veiled }
      if (await doing(() => api.remove.call({ id: entry.id })))
        undoable(`“${nameAlone(entry.title)}” is off the timeline.`, () => void doing(() => bringBack(entry)))
    },
  }
}
export type EntryActs = ReturnType<typeof useEntryActs>
