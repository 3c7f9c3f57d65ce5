import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField } from '#kit/shared/visible-name.ts'
import { longText } from '#lexicon/message-text.ts'
import { MAP_LENGTHS, PIN_KINDS, PIN_LENGTHS } from './rules.ts'

/** The form of a map. Its picture is given beside it. */
export const MapForm = z.object({
  title: nameField('Title is required', MAP_LENGTHS.title),
  note: z.string().overwrite(longText).max(MAP_LENGTHS.note).default(''),
})
/** The edit of a map: a field that is left out keeps its value. */
export const MapEdit = editOf(MapForm)

/** A position on a map: shares of its width and height, from the upper left corner. */
export const Position = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

/** The form of a pin. `label` counts for a pin of words alone, `targetId` for every other one. */
export const PinForm = z
  .object({
    kind: z.enum(PIN_KINDS),
    label: z.string().overwrite(longText).max(PIN_LENGTHS.label),
    targetId: z.uuid().nullable(),
    note: z.string().overwrite(longText).max(PIN_LENGTHS.note),
  })
  .refine(({ kind, label }) => kind !== 'words' || label.trim() !== '', { path: ['label'], message: 'Name the place' })
  .refine(({ kind, targetId }) => kind === 'words' || targetId !== null, {
    path: ['targetId'],
    message: 'Choose what it leads to',
  })
