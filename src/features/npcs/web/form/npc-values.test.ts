import { expect, test } from 'vitest'
import { NPC_FIELDS, NPC_TYPES } from '../../rules.ts'
import { formOf, NEW_NPC } from './npc-values.ts'

test.each(NPC_TYPES)('every field of a %s is sent, a cleared one as empty, and a choice has its last word', type => {
  const { publicInfo } = formOf({ ...NEW_NPC, type, publicInfo: { role: '', mood: 'of no type' } })
  expect(publicInfo).toEqual(
    Object.fromEntries(NPC_FIELDS[type].map(({ key, kind }) => [key, kind === 'choice' ? 'Other' : ''])),
  )
})
