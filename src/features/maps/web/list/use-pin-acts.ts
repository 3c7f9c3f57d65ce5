import { useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import type { CampaignMapView, MapPinView } from '../../contract.ts'
import { api } from '../api.ts'

type At = { x: number; y: number }
const FAILED = 'The pin could not be changed. Please try again.'

/** What those who keep a map do with its pins. `move` asks for the next position on the picture. */
export function usePinActs(map: CampaignMapView, move: (pin: MapPinView) => void) {
  const queries = useQueryClient()
  const show = async (call: () => Promise<CampaignMapView>) => {
    try {
      const changed = await call()
      queries.setQueryData(api.read.queryKey({ input: { id: map.id } }), changed)
    } catch (error) {
      failure(wordsOf(error, FAILED))
    }
  }
  return {
    veil: (pin: MapPinView) => show(() => api.setPinVeil.call({ id: pin.id, veil: !pin.veiled })),
    edit: (pin: MapPinView) => openModal('pin-form', { map, pin }),
    add: (at: At) => openModal('pin-form', { map, at }),
    place: (pin: MapPinView, at: At) => show(() => api.editPin.call({ id: pin.id, at })),
    move,
    remove: async (pin: MapPinView) => {
      const asked = {
        title: 'Delete this pin?',
        text: `“${pin.name}” goes from this map.`,
        act: 'Delete',
        danger: true,
      }
      if (await openModal(ConfirmDialog, asked)) await show(() => api.removePin.call({ id: pin.id }))
    },
  }
}
export type PinActs = ReturnType<typeof usePinActs>
