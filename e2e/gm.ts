import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { House } from '#test/process/house.ts'
import { type Visitor, visitor } from '#test/process/visitor.ts'

/** A game master of a story's own, signed up by the API, with a plan that runs. Nothing is asked of them by itself. */
export async function newGm(house: House, name: string): Promise<Visitor> {
  const gm = visitor(house)
  const email = `${randomUUID()}@gms.example`
  const account = { name, email, password: 'lamp-and-ladder', accountType: 'gm', agreed: true }
  await done(gm.post('/api/sign-up', account))
  const { url } = await done(gm.post('/api/store/checkout', { productId: 'gmBase', billing: 'monthly' }))
  const session = new URL(String(url), house.url).searchParams.get('session')
  await done(gm.post('/api/store/till', { session, act: 'pay' }))
  await done(gm.post('/api/me/onboarding/claim'))
  return gm
}

/** A book that the caller hosts. Answers its id. */
export async function newBook(gm: Visitor, title: string): Promise<string> {
  return String((await done(gm.post('/api/books', { title }))).id)
}

async function done(asked: ReturnType<Visitor['post']>) {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
