import type { NpcView } from '../../contract.ts'
import type { NpcType } from '../../rules.ts'

export type NpcValues = {
  type: NpcType
  name: string
  description: string
  longDescription: string
  publicInfo: Record<string, string>
  gmOnlyInfo: string
  gmNotes: string
  isVisible: boolean
}

export const NEW_NPC: NpcValues = {
  type: 'person',
  name: '',
  description: '',
  longDescription: '',
  publicInfo: {},
  gmOnlyInfo: '',
  gmNotes: '',
  isVisible: false,
}

/** The values of the editor. */
export function valuesOf(npc: Extract<NpcView, { shown: 'all' }>): NpcValues {
  return {
    type: npc.type,
    name: npc.name,
    description: npc.description ?? '',
    longDescription: npc.longDescription ?? '',
    publicInfo: npc.publicInfo,
    gmOnlyInfo: npc.gmOnlyInfo ?? '',
    gmNotes: npc.gmNotes ?? '',
    isVisible: npc.isVisible,
  }
}

/** Another type has other fields: what was entered for the earlier one is cleared. */
export const withType = (type: NpcType): Partial<NpcValues> => ({ type, publicInfo: {}, gmOnlyInfo: '' })

/** Whether changing the type would clear something. */
export const hasTyped = ({ publicInfo, gmOnlyInfo }: NpcValues) =>
  gmOnlyInfo !== '' || Object.values(publicInfo).some(text => text !== '')
