import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contractForm, type FormOptions } from './contract-form.ts'

const Person = z.object({
  name: z.string().trim().min(1, 'Please tell us your name.').max(10),
  email: z.email('That is no e-mail address.'),
  bio: z.string().max(20).default(''),
})
const ARIA = { name: 'Aria', email: 'aria@example.org', bio: '' }
const NOTHING = { name: '', email: '', bio: '' }
const refused = (code: string, data?: object) =>
  new ORPCError(code, { defined: true, message: `Refused: ${code}`, data })

type Options = Partial<FormOptions<typeof Person, typeof ARIA>>

function personForm(options: Options = {}) {
  const form = contractForm(Person, {
    initial: ARIA,
    save: () => Promise.resolve(undefined),
    failed: 'It could not be saved.',
    ...options,
  })
  for (const name of ['name', 'email']) form.show(name)
  return form
}

test('what the schema finds wrong stands at its field, and nothing is sent', async () => {
  let sent = 0
  const form = personForm({ initial: NOTHING, save: async () => void sent++ as undefined })
  expect(await form.submit()).toBe(false)
  expect(form.state().faults).toEqual({ name: 'Please tell us your name.', email: 'That is no e-mail address.' })
  expect(form.state().fault).toBeNull()
  expect(sent).toBe(0)
})

test('an empty field has the words that the form gives it', async () => {
  const form = personForm({ initial: NOTHING, missing: { email: 'Please enter your e-mail address.' } })
  await form.submit()
  expect(form.state().faults.email).toBe('Please enter your e-mail address.')
  form.set({ email: 'aria' })
  await expect.poll(() => form.state().faults.email).toBe('That is no e-mail address.')
})

test('what is put right is no longer said', async () => {
  const form = personForm({ initial: { ...ARIA, name: '' } })
  await form.submit()
  form.set({ name: 'Aria' })
  await expect.poll(() => form.state().faults.name).toBeUndefined()
})

test('an issue of a field that is not shown is said above the buttons', async () => {
  const form = personForm()
  form.set({ bio: 'x'.repeat(21) })
  await form.submit()
  expect(form.state()).toMatchObject({ faults: {}, fault: expect.stringContaining('20') })
})

test('an issue of the server lands at its field', async () => {
  const issues = [{ message: 'That name is not for people.', path: ['name'] }]
  const form = personForm({ save: () => Promise.reject(refused('BAD_REQUEST', { issues })) })
  expect(await form.submit()).toBe(false)
  expect(form.state()).toMatchObject({ faults: { name: 'That name is not for people.' }, fault: null })
})

test('a refusal by name lands at the field that it is about, until that is changed', async () => {
  const form = personForm({
    at: { NAME_TAKEN: 'name' },
    save: () => Promise.reject(refused('NAME_TAKEN')),
  })
  await form.submit()
  expect(form.state()).toMatchObject({ faults: { name: 'Refused: NAME_TAKEN' }, fault: null })
  form.set({ name: 'Berin' })
  await expect.poll(() => form.state().faults.name).toBeUndefined()
})

test('every other failure is said above the buttons, and what was typed stays', async () => {
  let error: unknown = refused('TOO_BUSY')
  const form = personForm({ save: () => Promise.reject(error) })
  form.set({ name: 'Berin' })
  await form.submit()
  expect(form.state().fault).toBe('Refused: TOO_BUSY')
  error = new TypeError('failed to fetch')
  await form.submit()
  expect(form.state()).toMatchObject({ fault: 'It could not be saved.', values: { name: 'Berin' }, dirty: true })
})

test('a form that is submitted twice is sent once', async () => {
  let sent = 0
  const over = Promise.withResolvers<undefined>()
  const form = personForm({
    save: () => {
      sent++
      return over.promise
    },
  })
  const first = form.submit()
  expect(form.state().busy).toBe(true)
  const second = form.submit()
  over.resolve(undefined)
  expect(await Promise.all([first, second])).toEqual([true, false])
  expect(sent).toBe(1)
  expect(form.state().busy).toBe(false)
})

test('a form is unsaved only while it differs from what is saved', async () => {
  const form = personForm()
  expect(form.state().dirty).toBe(false)
  form.set({ name: 'Berin' })
  expect(form.state().dirty).toBe(true)
  form.set({ name: 'Aria' })
  expect(form.state().dirty).toBe(false)
  form.set({ name: 'Berin' })
  await form.submit()
  expect(form.state()).toMatchObject({ dirty: false, values: { name: 'Berin' } })
})

test('a draft is unsaved from the start', () => {
  const form = personForm({ typed: { ...ARIA, name: 'Berin' } })
  expect(form.state()).toMatchObject({ dirty: true, values: { name: 'Berin' } })
})

test('after a save the form begins with what the save answers, and says nothing before the next try', async () => {
  const form = personForm({ save: () => Promise.resolve(NOTHING) })
  await form.submit()
  expect(form.state()).toMatchObject({ values: NOTHING, dirty: false, faults: {} })
  form.set({ email: 'b' })
  expect(form.state().faults).toEqual({})
})

test('a save that is called off leaves the form as it is', async () => {
  const form = personForm({ save: () => Promise.resolve(false) })
  form.set({ name: 'Berin' })
  expect(await form.submit()).toBe(false)
  expect(form.state()).toMatchObject({ dirty: true, fault: null, values: { name: 'Berin' } })
})

test('what is sent is what the schema made of it, without what it does not name', async () => {
  const sent: unknown[] = []
  const form = personForm({
    initial: { ...ARIA, name: ' Aria ', extra: 1 } as typeof ARIA,
    save: async values => void sent.push(values) as undefined,
  })
  await form.submit()
  expect(sent).toEqual([ARIA])
})

test('nothing is sent while something beside the fields stands in the way', async () => {
  let sent = 0
  const form = personForm({ lacks: 'Please choose a free name.', save: async () => void sent++ as undefined })
  expect(await form.submit()).toBe(false)
  expect(form.state().tried).toBe(true)
  expect(sent).toBe(0)
})

test('a form shows how much of its file has been sent, until it is saved or refused', async () => {
  const shares: (number | null)[] = []
  let hearLater = (_share: number) => {}
  const form: ReturnType<typeof personForm> = personForm({
    save: async (_sent, _values, { context }) => {
      hearLater = context.hearProgress
      for (const share of [0.25, 1]) {
        context.hearProgress(share)
        shares.push(form.state().share)
      }
      if (shares.length > 2) throw refused('FILE_TOO_LARGE')
      return undefined
    },
  })
  expect(form.state().share).toBeNull()
  await form.submit()
  expect(shares).toEqual([0.25, 1])
  expect(form.state().share).toBeNull()
  form.set({ name: 'Bryn' })
  await form.submit()
  expect(form.state()).toMatchObject({ share: null, busy: false, dirty: true, values: { ...ARIA, name: 'Bryn' } })
  expect(form.state().fault).toContain('FILE_TOO_LARGE')
  hearLater(0.5)
  expect(form.state().share).toBeNull()
})
