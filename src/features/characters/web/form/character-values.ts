import type * as z from 'zod'
import { nameAlone } from '#kit/shared/name-alone.ts'
import type { CharacterForm, CharacterView } from '../../contract.ts'
import {
  type CharacterLine,
  type CharacterText,
  FIRST_LEVEL,
  forTexts,
  HIGHEST_LEVEL,
  isSheetLink,
} from '../../rules.ts'

export type CharacterValues = Record<'name' | CharacterLine | CharacterText | 'level' | 'soulScroll', string>

/** A new character; the player's own name and pronouns are filled in. */
export const newValues = (me: { name: string; pronouns: string | null }): CharacterValues => ({
  ...forTexts(() => ''),
  name: '',
  playerName: nameAlone(me.name),
  level: String(FIRST_LEVEL),
  pronouns: me.pronouns ?? '',
  soulScroll: '',
})

/** What the form of an existing character opens with. */
export const valuesOf = (character: CharacterView): CharacterValues => ({
  ...forTexts(field => character[field]),
  name: character.name,
  level: String(character.level),
  soulScroll: character.sheetIsUploaded ? '' : (character.soulScroll ?? ''),
})

export type CharacterFaults = Partial<Record<keyof CharacterValues, string>>

/** What is wrong with the entries, each in words at its field. */
export function faultsOf({ name, level, soulScroll }: CharacterValues): CharacterFaults {
  const number = Number(level)
  return {
    ...(name.trim() ? {} : { name: 'A character needs a name.' }),
    ...(Number.isInteger(number) && number >= FIRST_LEVEL && number <= HIGHEST_LEVEL
      ? {}
      : { level: 'The level is a whole number of at least 1.' }),
    ...(soulScroll.trim() === '' || isSheetLink(soulScroll.trim())
      ? {}
      : { soulScroll: 'A sheet link must be an http or https address.' }),
  }
}

/** What is sent: every field, since an edit keeps what it is not told. */
export const formOf = (values: CharacterValues): Required<z.input<typeof CharacterForm>> => ({
  ...values,
  level: Number(values.level),
  soulScroll: values.soulScroll.trim(),
})
