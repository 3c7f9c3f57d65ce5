import { nameAlone } from '#kit/shared/name-alone.ts'
import type { FormValues } from '#kit/web/form/contract-form.ts'
import type { CharacterView } from '../../contract.ts'
import type { CharacterForm } from '../../forms.ts'
import { FIRST_LEVEL, forTexts } from '../../rules.ts'

export type CharacterValues = FormValues<typeof CharacterForm>

/** A new character; the player's own name and pronouns are filled in. */
export const newValues = (me: { name: string; pronouns: string | null }): CharacterValues => ({
  ...forTexts(() => ''),
  name: '',
  playerName: nameAlone(me.name),
  level: FIRST_LEVEL,
  pronouns: me.pronouns ?? '',
  soulScroll: '',
})

/** The values of the form of an existing character. */
export const valuesOf = (character: CharacterView): CharacterValues => ({
  ...forTexts(field => character[field]),
  name: character.name,
  level: character.level,
  soulScroll: character.sheetIsUploaded ? '' : (character.soulScroll ?? ''),
})
