import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField, visibleName } from '#kit/shared/visible-name.ts'
import { cleanMessage } from '#lexicon/message-text.ts'
import { FACT_LENGTHS, ITEM_TYPES, LOCATION_TYPES, NPC_LENGTHS, type NpcType } from './rules.ts'

const field = z.string().overwrite(cleanMessage).max(NPC_LENGTHS.field).default('')
/** A text that may be missing: an empty one is kept as null. */
const orNull = (most: number) =>
  z
    .string()
    .max(most)
    .nullable()
    .transform(text => cleanMessage(text ?? '') || null)
    .default(null)

const PersonInfo = z.object({
  role: field,
  personality: field,
  appearance: field,
  backstory: field,
  relationships: field,
})
const PlaceInfo = z.object({
  locationType: z.enum(LOCATION_TYPES).default('Other'),
  description: field,
  atmosphere: field,
  features: field,
  history: field,
})
const ObjectInfo = z.object({
  itemType: z.enum(ITEM_TYPES).default('Other'),
  description: field,
  properties: field,
  history: field,
  significance: field,
})

const common = {
  name: nameField('NPC name is required', NPC_LENGTHS.name),
  description: orNull(NPC_LENGTHS.description),
  longDescription: orNull(NPC_LENGTHS.longDescription),
  gmOnlyInfo: orNull(NPC_LENGTHS.secret),
  gmNotes: orNull(NPC_LENGTHS.secret),
}
const typed = <const T extends NpcType, I extends z.ZodType>(type: T, info: I) =>
  z.object({ ...common, type: z.literal(type), publicInfo: info.prefault({} as z.input<I>) })
const typedEdit = <const T extends NpcType, S extends z.core.$ZodShape>(type: T, info: z.ZodObject<S>) =>
  editOf(z.object({ ...common, type: z.literal(type) })).extend({ publicInfo: editOf(info).optional() })

/** The form of an NPC; the fields of `publicInfo` are those of its type. */
export const NpcForm = z.discriminatedUnion('type', [
  typed('person', PersonInfo),
  typed('place', PlaceInfo),
  typed('object', ObjectInfo),
])
export type NpcFormValues = z.input<typeof NpcForm>

/** The edit of an NPC. A field that is left out keeps its value; another type begins with empty fields. */
export const NpcEdit = z.discriminatedUnion('type', [
  typedEdit('person', PersonInfo),
  typedEdit('place', PlaceInfo),
  typedEdit('object', ObjectInfo),
])

/** The form of a thing to know. */
export const FactForm = z.object({ text: nameField('Write what there is to know', FACT_LENGTHS.text) })

/** Why a veil is lifted or drawn; '' without a reason. */
export const VeilReason = z.string().overwrite(visibleName).max(FACT_LENGTHS.reason).default('')

/** What is asked before a veil is moved. */
export const VeilMoveForm = z.object({ reason: VeilReason })
