import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField, visibleName } from '#kit/shared/visible-name.ts'
import { cleanMessage } from '#lexicon/message-text.ts'
import { CHARACTER_LENGTHS, CHARACTER_LINES, FIRST_LEVEL, forTexts, HIGHEST_LEVEL, isSheetLink } from './rules.ts'

const { name, farewellMessage, soulScroll } = CHARACTER_LENGTHS
const oneLine = (most: number) =>
  z
    .string()
    .overwrite(text => visibleName(cleanMessage(text)))
    .max(most)
const longer = (most: number) => z.string().overwrite(cleanMessage).max(most)
const level = z
  .int('The level is a whole number of at least 1.')
  .min(FIRST_LEVEL, 'The level is a whole number of at least 1.')
  .max(HIGHEST_LEVEL, `The level is at most ${HIGHEST_LEVEL}.`)

/** The form of a character. `soulScroll` is a link to the sheet; an uploaded sheet has a procedure of its own. */
export const CharacterForm = z.object({
  name: nameField('A character needs a name.', name),
  ...forTexts(field =>
    (field in CHARACTER_LINES ? oneLine(CHARACTER_LENGTHS[field]) : longer(CHARACTER_LENGTHS[field])).default(''),
  ),
  level: level.default(FIRST_LEVEL),
  soulScroll: oneLine(soulScroll)
    .refine(link => link === '' || isSheetLink(link), 'A sheet link must be an http or https address.')
    .default(''),
})

/** The edit of a character; a field that is left out keeps its value. */
export const CharacterEdit = editOf(CharacterForm)

/** The farewell of a character that goes to the Hall of Echoes. */
export const Farewell = z.object({ farewellMessage: longer(farewellMessage).optional() })
