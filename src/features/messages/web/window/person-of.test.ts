import { expect, test } from 'vitest'
import type { MessageView } from '../../contract.ts'
import { SYSTEM_ID } from '../../rules.ts'
import { personOf } from './person-of.ts'

const by = (type: MessageView['sender']['type'], uid: string | null) =>
  personOf({ sender: { uid, type, name: 'Aria', avatar: null, characterId: null } })

test('a person who speaks under their own name can be looked up; a character, the house and a deleted account cannot', () => {
  expect([by('player', 'aria'), by('gm', 'aria'), by('admin', 'aria')]).toEqual(['aria', 'aria', 'aria'])
  expect([by('character', 'aria'), by('player', null), by('admin', SYSTEM_ID)]).toEqual([null, null, null])
})
