import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedFiles } from '#features/media/server/tables.ts'
import type { Wish } from '#features/store/rules.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { cartShop, slot } from '#test/cart-shop.ts'
import { openWorld, type World } from '#test/world.ts'
import type { ThemeDrawingValues } from '../forms.ts'
import { themeFiles } from './files.ts'
import { askForTheme, REFERENCES } from './service/requests.ts'
import { mailThemeRequest } from './service/theme-mail.ts'

let world: World
let shop: ReturnType<typeof cartShop>
beforeAll(async () => {
  world = await openWorld()
  shop = cartShop(world)
})
afterAll(() => world.close())

const one: Wish = { productId: 'customThemeSingle', billing: 'once', quantity: 1 }
const four: Wish = { productId: 'customThemePackage', billing: 'once', quantity: 1 }
const words = { name: 'Ember', description: 'The last coal of a long evening.' }
const EMBER: ThemeDrawingValues = { name: 'Ember', mood: 'A coal.', angle: 30, stops: ['#1a0a08', '#3a140c'] }

const themesOf = (who: Actor) => world.as(who).customThemes
const ask = (who: Actor, id = newId(), images: File[] = []) => themesOf(who).ask({ id, ...words, images })
const desk = () => world.as('sol').customThemes
const openOnes = async () => (await desk().requests({ state: 'open' })).requests
const buyer = async (...items: Wish[]) => {
  const who = await shop.gm()
  const bought = await shop.bought(who, items)
  return { who, ...bought }
}
const deliver = (request: { id: string; updatedAt: Date }, theme: Partial<ThemeDrawingValues> = {}) =>
  desk().deliver({ id: request.id, expectedUpdatedAt: request.updatedAt, theme: { ...EMBER, ...theme } })
async function picture() {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'reference.png', { type: 'image/png' })
}

describe('themes that were bought', () => {
  test('are as many as the products hold', async () => {
    const { who } = await buyer(one, four)
    expect(await themesOf(who).mine()).toEqual({ left: 5, requests: [] })
  })

  test.each([
    [[one], 'type=theme&quantity=1'],
    [[four, one], 'type=theme&quantity=5'],
    [[one, slot(2)], 'type=book&quantity=2'],
  ] as const)('lead on from the payment: %#', async (items, address) => {
    const who = await shop.gm({ tier: 'gmBase' })
    const session = shop.ticketOf(await shop.checkout(who, [...items]))
    const paid = await world.as(who).store.actAtTill({ session, act: 'pay' })
    expect(JSON.stringify(paid)).toContain(address)
  })

  test('cost less for founders', async () => {
    const who = await shop.gm({ tier: 'founder' })
    expect(await world.as(who).store.cart({ items: [four] })).toMatchObject({ totalCents: 5625 })
  })

  test('are asked for, and no more than them', async () => {
    const { who } = await buyer(one)
    const asked = await ask(who)
    expect(asked).toMatchObject({ ...words, imageUrls: [], deliveredAt: null, theme: null })
    expect([0, 6]).not.toContain(asked.dueAt.getUTCDay())
    await expect(ask(who)).rejects.toMatchObject({ code: 'NO_THEME_LEFT' })
    expect(await themesOf(who).mine()).toEqual({ left: 0, requests: [asked] })
  })

  test('are asked for once by a form that is sent twice', async () => {
    const { who } = await buyer(four)
    const id = newId()
    const sent = await Promise.all([ask(who, id), ask(who, id), ask(who, id)])
    expect(new Set(sent.map(request => request.id))).toEqual(new Set([id]))
    expect((await themesOf(who).mine()).left).toBe(3)
  })

  test('stay with their images when a form is sent twice at the same moment', async () => {
    const { who } = await buyer(one)
    const call = await world.call(who)
    const [id, image] = [newId(), await picture()]
    const send = () => askForTheme(call, { id, ...words, images: [image, image] })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    const stored = await world.db.select().from(storedFiles).where(eq(storedFiles.belongsTo, id))
    expect(stored.map(({ key }) => `/files/${key}`).sort()).toEqual([...first.imageUrls].sort())
    expect(stored).toHaveLength(2)
  })

  test('are not exceeded by requests at once', async () => {
    const { who } = await buyer(one)
    const tries = await Promise.allSettled([ask(who), ask(who), ask(who), ask(who)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await themesOf(who).mine()).requests).toHaveLength(1)
  })

  test('are nobody else’s to ask for', async () => {
    const { who } = await buyer(one)
    await expect(ask(await shop.gm())).rejects.toMatchObject({ code: 'NO_THEME_LEFT' })
    const asked = await ask(who)
    const { who: other } = await buyer(one)
    await expect(ask(other, asked.id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await themesOf(who).mine()).requests).toEqual([asked])
    await expect(world.as(null).customThemes.mine()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('end with their payment: open requests end, delivered themes stay', async () => {
    const { who, orderId } = await buyer(four)
    const [first, second] = [await ask(who), await ask(who)]
    await deliver(first)
    const { paymentIntent } = await shop.orderOf(orderId)
    const { event } = await world.app.ports.payments.refund({ paymentId: paymentIntent!, orderId, cents: 7500 })
    await shop.take(event!)
    const { left, requests } = await themesOf(who).mine()
    expect(left).toBe(0)
    expect(requests.map(({ id }) => id)).toEqual([first.id])
    await expect(deliver(second)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask(who)).rejects.toMatchObject({ code: 'NO_THEME_LEFT' })
    expect((await openOnes()).map(({ id }) => id)).not.toContain(second.id)
  })
})

describe('reference images', () => {
  test('are seen by their sender and by admins', async () => {
    const { who } = await buyer(one)
    const { id, imageUrls } = await ask(who, newId(), [await picture(), await picture()])
    expect(imageUrls).toHaveLength(2)
    const key = imageUrls[0]!.replace('/files/', '')
    const mayRead = async (actor: Parameters<World['call']>[0]) => themeFiles[REFERENCES]!(await world.call(actor), key)
    expect(await mayRead(who)).toBe(true)
    expect(await mayRead('sol')).toBe(true)
    expect(await mayRead('otto')).toBe(false)
    expect(await mayRead(null)).toBe(false)
    expect(await themeFiles[REFERENCES]!(await world.call(who), `${REFERENCES}/${id}/other.jpg`)).toBe(false)
  })

  test('are three at most, pictures, and gone with a request that was refused', async () => {
    const { who } = await buyer(four)
    const [id, image] = [newId(), await picture()]
    await expect(ask(who, id, [image, image, image, image])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(ask(who, id, [image, new File(['<svg/>'], 'a.svg')])).rejects.toMatchObject({ code: 'FILE_TYPE' })
    expect(await world.db.select().from(storedFiles).where(eq(storedFiles.belongsTo, id))).toEqual([])
    expect((await themesOf(who).mine()).left).toBe(4)
  })
})

describe('a delivered theme', () => {
  test('is in the selector of its buyer alone, who gets a message', async () => {
    const { who } = await buyer(one)
    const asked = await ask(who)
    expect((await openOnes()).map(({ id, buyer: { id: userId } }) => [id, userId])).toContainEqual([
      asked.id,
      who.userId,
    ])
    await expect(themesOf(who).choose({ id: asked.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await deliver(asked)
    expect((await themesOf(who).mine()).requests[0]!.theme).toEqual({ ...EMBER, mode: 'dark' })
    const sky = await themesOf(who).choose({ id: asked.id })
    expect((await world.as(who).accounts.me())?.customSky).toEqual(sky)
    await expect(world.as('otto').customThemes.choose({ id: asked.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await world.as('otto').customThemes.mine()).requests).toEqual([])
    expect(JSON.stringify(await world.as(who).messages.conversations({}))).toContain('“Ember” is ready')
    const [row] = (await world.as('sol').admin.audit({ subjectId: who.userId })).rows
    expect(row).toMatchObject({ act: 'theme.delivered', after: { requestId: asked.id, theme: 'Ember' } })
  })

  test('gives way to one of the ten, and is drawn anew where it is chosen', async () => {
    const { who } = await buyer(one)
    const asked = await ask(who)
    const delivered = await deliver(asked)
    await themesOf(who).choose({ id: asked.id })
    await deliver(delivered, { angle: 90 })
    expect((await world.as(who).accounts.me())?.customSky).toMatchObject({ id: asked.id, angle: 90 })
    await world.as(who).appearance.setPersonalTheme({ personalTheme: 'paper-white' })
    expect(await world.as(who).accounts.me()).toMatchObject({ personalTheme: 'paper-white', customSky: null })
  })

  test('is not delivered by two at once, nor on colours on which nothing can be read', async () => {
    const { who } = await buyer(one)
    const asked = await ask(who)
    await expect(deliver(asked, { stops: ['#000000', '#ffffff'] })).rejects.toMatchObject({ code: 'SKY_UNREADABLE' })
    await expect(deliver(asked, { stops: ['red; --x: url(//a.example)', '#000000'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const tries = await Promise.allSettled([deliver(asked), deliver(asked, { angle: 1 })])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'THEME_CHANGED' } })
  })

  test.each([null, 'mira', 'otto', 'lio'] as const)('is not delivered or listed by %s', async who => {
    const refused = { code: who ? 'NOT_FOUND' : 'SIGN_IN_REQUIRED' }
    await expect(world.as(who).customThemes.requests({ state: 'open' })).rejects.toMatchObject(refused)
    const delivery = { id: newId(), expectedUpdatedAt: new Date(), theme: EMBER }
    await expect(world.as(who).customThemes.deliver(delivery)).rejects.toMatchObject(refused)
  })
})

test('a request is mailed to the owner', async () => {
  const { who } = await buyer(one)
  const asked = await ask(who)
  const call = await world.call(null)
  const config = { ...call.ports.config, ownerEmail: 'ogre@test.example' }
  const sent = async () =>
    (await call.ports.mailer.outbox?.({ limit: 50 }))?.filter(({ to }) => to === config.ownerEmail) ?? []
  await mailThemeRequest({ ...call, ports: { ...call.ports, config } }, asked.id)
  expect((await sent()).map(({ text }) => text).join()).toContain(words.description)
})

test('the open requests come by their due date, in pages', async () => {
  const { who } = await buyer(four, one)
  for (let i = 0; i < 5; i++) await ask(who)
  const seen: string[] = []
  let before: string | undefined
  do {
    const { requests, next } = await desk().requests({ state: 'open', ...(before ? { before } : {}) })
    seen.push(...requests.map(({ id }) => id))
    before = next ?? undefined
  } while (before)
  expect(new Set(seen).size).toBe(seen.length)
  const dues = (await openOnes()).map(({ dueAt }) => +dueAt)
  expect(dues).toEqual([...dues].sort((a, b) => a - b))
})
