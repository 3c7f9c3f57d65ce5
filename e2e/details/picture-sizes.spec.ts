import { expect, type Page, type Route } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod'
import { demoId } from '#app/demo/cast.ts'
import { sizedAddress } from '#features/text/engine/links.ts'
import { newId } from '#kit/shared/ids.ts'
import { PICTURE_SIDES } from '#kit/shared/picture-sides.ts'
import type { House } from '#test/process/house.ts'
import { castMember, type Visitor } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import { settled } from '../walk.ts'

test.use({ world: 'sizes' })

const LANTERN = `/campaigns/${demoId('lantern')}`
/** How much wider than it is shown a picture may arrive. */
const MOST = 2.1

async function photograph(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const
  const made = sharp({ create: { width, height, channels: 3, background: '#7a2f3a', noise } })
  return new File([new Uint8Array(await made.jpeg({ quality: 60 }).toBuffer())], 'photograph.jpg')
}

async function bring(person: Visitor, path: string, file: File) {
  const form = new FormData()
  form.set('file', file)
  const answer = await person.post(path, form)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}

const Stored = z.object({ src: z.string(), width: z.int(), height: z.int() })

/** A book with pictures of every kind and proportion; answers its address. */
async function picturedBook(house: House): Promise<string> {
  const mira = await castMember(house, 'mira')
  const [upright, square, wide] = [
    await photograph(1500, 2048),
    await photograph(2048, 2048),
    await photograph(2048, 900),
  ]
  await bring(mira, '/api/me/avatar', square)
  await bring(mira, `/api/books/${demoId('lantern')}/cover`, wide)
  const made = await mira.post('/api/books', { title: 'Of many pictures', ward: 'public' })
  expect(made.status, made.text).toBe(200)
  const id = made.json().id as string
  await bring(mira, `/api/books/${id}/cover`, upright)
  for (const [name, file] of Object.entries({ Upright: upright, Wide: wide })) {
    const npc = newId()
    await mira.post(`/api/books/${id}/npcs`, { id: npc, veil: false, npc: { type: 'person', name } })
    await bring(mira, `/api/npcs/${npc}/image`, file)
  }
  const shown = await Promise.all(
    [upright, wide].map(async file => {
      const { src, ...size } = Stored.parse(await bring(mira, `/api/books/${id}/pictures/${newId()}`, file))
      return `![A map](${sizedAddress(src, size)})`
    }),
  )
  const chapter = { title: 'Maps', source: shown.join('\n\n'), scribeStyle: 'fantasy' }
  const saved = await mira.put(`/api/books/${id}/chapters/${newId()}`, { ...chapter, baseVersion: 0 })
  expect(saved.status, saved.text).toBe(200)
  return `/campaigns/${id}`
}

/**
 * The uploaded pictures that have arrived: what each is, how much wider it came than it is drawn, and its shorter side. One that
 * is shown in two boxes arrives once, for the larger of them: a browser takes what it has already.
 */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img[src^="/files/"]')].filter(
      image => /\.jpg(\?|$)/.test(image.src) && image.complete && image.currentSrc && image.clientWidth > 0,
    )
    const shown = await Promise.all(
      images.map(async image => {
        const { width, height } = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
        const box = [image.clientWidth / width, image.clientHeight / height]
        const isCropped = getComputedStyle(image).objectFit === 'cover'
        const drawn = (isCropped ? Math.max(...box) : Math.min(...box)) * devicePixelRatio
        return {
          src: image.currentSrc,
          parent: image.parentElement?.className,
          times: 1 / drawn,
          shorter: Math.min(width, height),
        }
      }),
    )
    const least = new Map<string, (typeof shown)[number]>()
    for (const one of shown) if (one.times < (least.get(one.src)?.times ?? Infinity)) least.set(one.src, one)
    return [...least.values()]
  })

test('no uploaded picture arrives much larger than it is shown', async ({ browser, house }) => {
  const book = await picturedBook(house)
  const mira = await castMember(house, 'mira')
  const pages: [string, number][] = [
    ['/feed', 1],
    ['/discover', 2],
    ['/profile', 2],
    ['/sanctum', 1],
    [`${book}/faces`, 2],
    [`${book}/story?page=1`, 1],
    [`${LANTERN}/board`, 2],
  ]
  for (const [address, deviceScaleFactor] of pages) {
    // A browser that has a larger one from an earlier page would show that.
    const context = await browser.newContext({ baseURL: house.url, deviceScaleFactor })
    await mira.enter(context)
    const page = await context.newPage()
    await page.goto(address)
    await expect.poll(async () => (await arrived(page)).length, address).toBeGreaterThan(0)
    const large = (await arrived(page)).filter(({ times, shorter }) => times > MOST && shorter > PICTURE_SIDES[0])
    expect(large, `${address} at ${deviceScaleFactor}`).toEqual([])
    await context.close()
  }
})

/** Where every uploaded picture of a page lies. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src^="/files/"]')].map(image => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return [image.alt, ...[x, y, width, height].map(Math.round)]
    }),
  )

test('a picture has its room before it arrives', async ({ browser, house }) => {
  const book = await picturedBook(house)
  const mira = await castMember(house, 'mira')
  for (const address of ['/feed', '/profile', `${book}/faces`, `${book}/story?page=1`]) {
    const context = await browser.newContext({ baseURL: house.url, serviceWorkers: 'block' })
    await mira.enter(context)
    const page = await context.newPage()
    const held: Route[] = []
    let goOn = false
    await page.route('**/files/**', async route => (goOn ? route.continue() : void held.push(route)))
    await page.goto(address)
    await expect.poll(() => held.length, address).toBeGreaterThan(0)
    // The first picture can be the bar's: those of the page come with its own answer.
    await settled(page)
    await page.evaluate(() => document.fonts.ready)
    const before = await boxes(page)
    expect(
      before.every(([, , , width, height]) => Number(width) > 8 && Number(height) > 8),
      address,
    ).toBe(true)
    goOn = true
    await Promise.all(held.map(route => route.continue()))
    await expect.poll(async () => (await arrived(page)).length, address).toBeGreaterThan(0)
    // The badge in the foot has an answer of its own, and may come only now.
    expect(await boxes(page), address).toEqual(expect.arrayContaining(before))
    await context.close()
  }
})
