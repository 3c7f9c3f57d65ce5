import type { NpcFormValues, NpcView } from '../../contract.ts'
import { missingField, NPC_FIELDS, type NpcType } from '../../rules.ts'

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

/** What the editor opens with. */
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
export const withType = (values: NpcValues, type: NpcType): NpcValues => ({
  ...values,
  type,
  publicInfo: {},
  gmOnlyInfo: '',
})

/** Whether changing the type would clear something. */
export const hasTyped = ({ publicInfo, gmOnlyInfo }: NpcValues) =>
  gmOnlyInfo !== '' || Object.values(publicInfo).some(text => text !== '')

/** What is missing, in words; a gallery's own form says it in its own. */
export const faultOf = ({ name }: NpcValues, isNew: boolean) =>
  name.trim() ? null : isNew ? 'NPC name is required' : missingField('Name')

/** What is sent: every field of the type, since an edit keeps what it is not told. */
export function formOf({ isVisible: _, publicInfo, ...values }: NpcValues): NpcFormValues {
  const fields = NPC_FIELDS[values.type].map(({ key, choices }) => [key, publicInfo[key] || (choices?.at(-1) ?? '')])
  return { ...values, publicInfo: Object.fromEntries(fields) } as NpcFormValues
}
