import { openModal } from '#kit/web/modal-registry.ts'
import type { MapPinView } from '../../contract.ts'

/** How what a pin leads to is opened; null for words alone. A chapter is a page, and has an address. */
export function openerOf({ kind, targetId }: MapPinView): (() => void) | null {
  if (targetId === null) return null
  if (kind === 'npc') return () => void openModal('npc-viewer', { id: targetId })
  return kind === 'handout' ? () => void openModal('handout', { id: targetId }) : null
}
