import { expect, test } from 'vitest'
import { contractForm } from '#kit/web/form/contract-form.ts'
import { NpcForm } from '../../forms.ts'
import { NPC_FIELDS, NPC_TYPES } from '../../rules.ts'
import { hasTyped, NEW_NPC, type NpcValues, withType } from './npc-values.ts'

test.each(NPC_TYPES)('every field of a %s is sent, a cleared one as empty, and a choice has its last word', type => {
  const values = { ...NEW_NPC, name: 'Somebody', type, publicInfo: { role: '', mood: 'of no type' } }
  expect(NpcForm.parse(values).publicInfo).toEqual(
    Object.fromEntries(NPC_FIELDS[type].map(({ key, kind }) => [key, kind === 'choice' ? 'Other' : ''])),
  )
})

test('another type clears the public info and the secrets, and sends the fields of that type', async () => {
  const sent: unknown[] = []
  const form = contractForm<typeof NpcForm, NpcValues>(NpcForm, {
    initial: { ...NEW_NPC, name: 'The Gate' },
    failed: '',
    save: async npc => {
      sent.push(npc)
      return undefined
    },
  })
  form.set({ publicInfo: { role: 'Porter' }, gmOnlyInfo: 'A spy.' })
  expect(hasTyped(form.state().values)).toBe(true)
  form.set(withType('place'))
  expect(hasTyped(form.state().values)).toBe(false)
  form.set({ publicInfo: { history: 'Burned twice.' } })
  expect(form.state().dirty).toBe(true)
  await form.submit()
  const publicInfo = { locationType: 'Other', description: '', atmosphere: '', features: '', history: 'Burned twice.' }
  expect(sent).toEqual([expect.objectContaining({ type: 'place', gmOnlyInfo: null, publicInfo })])
})
