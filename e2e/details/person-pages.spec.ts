import { expect } from '@playwright/test'
import { CAST, type CastName, demoId } from '#app/demo/cast.ts'
import { canaries, isForPlayer } from '#test/canaries.ts'
import type { House } from '#test/process/house.ts'
import { castMember, getRaw, type Visitor } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import { hydrated, watch } from '../hydration.ts'

// Elsewhere veils are lifted, and what was secret is no secret any more.
test.use({ world: 'of people and their pages' })

const CLOSED = `/campaigns/${demoId('lantern')}/story`
const FACES = `/campaigns/${demoId('lantern')}/faces`
const OPEN = `/campaigns/${demoId('afterlight')}/story`
const ON_MAIN_SITE = ['/', '/feed', '/discover', '/players', '/store', '/contact', '/scribes', OPEN]
const ON_DOMAIN = ['/', '/hub', CLOSED]
const RENDERED = 'id="answers"'

const GERMAN_IN_TOKYO = { locale: 'de-DE', timezoneId: 'Asia/Tokyo' }
const AMERICAN = { locale: 'en-US', timezoneId: 'America/Los_Angeles' }

for (const [who, place] of [
  ['otto', GERMAN_IN_TOKYO],
  ['otto', AMERICAN],
  ['mira', GERMAN_IN_TOKYO],
  ['sol', AMERICAN],
] as const)
  test(`pages of ${who} are hydrated without a change, in ${place.locale}`, async ({ browsers, house }) => {
    test.setTimeout(300_000)
    const person = await castMember(house, who)
    for (const path of [OPEN, CLOSED]) await opened(house, path, person)
    const addresses = [
      ...[...ON_MAIN_SITE, CLOSED, FACES].map(path => house.url + path),
      ...ON_DOMAIN.map(path => house.domain('mira') + path),
    ]
    const context = await browsers.newContext({ ...place, reducedMotion: 'no-preference' })
    await person.enter(context)
    for (const address of addresses) {
      const page = await context.newPage()
      const seen = await watch(page)
      const answer = await page.goto(address)
      expect.soft((await answer?.text())?.includes(RENDERED), address).toBe(true)
      await hydrated(page)
      expect.soft(seen.complaints, address).toEqual([])
      // A visit to a book is noted once its page is open.
      const asked = seen.asked.filter(path => path !== '/api/rpc/reader/visit')
      expect.soft(asked, address).toEqual([])
      expect.soft(await seen.changes(), address).toEqual([])
      await page.close()
    }
  })

/** A page with its content: where much else runs, the first one of a book is not there in time, and is sent without. */
async function opened(house: House, path: string, person: Visitor) {
  let answer!: Awaited<ReturnType<typeof getRaw>>
  const isRendered = async () => {
    answer = await getRaw(house, path, person.cookie())
    return answer.text.includes(RENDERED)
  }
  await expect.poll(isRendered, { message: path, timeout: 60_000 }).toBe(true)
  return answer
}

test('a page has what its person may read, nothing of another one, and stays in no cache', async ({ house }) => {
  const names = Object.keys(CAST) as CastName[]
  for (const who of ['otto', 'vex', 'mira'] as const) {
    const person = await castMember(house, who)
    const own = who === 'vex' ? [] : [CLOSED, FACES]
    const others = names.filter(name => name !== who).map(name => CAST[name].email)
    const secrets = canaries
      .filter(one => who === 'vex' || (who === 'otto' && !isForPlayer(one, 'otto')))
      .map(({ phrase }) => phrase)
    for (const path of [...ON_MAIN_SITE, ...own]) {
      const { status, text, headers } = await opened(house, path, person)
      expect([status, text.includes(CAST[who].email)], path).toEqual([200, true])
      expect(headers, path).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
      expect(headers.etag, path).toBeUndefined()
      expect(
        [...others, ...secrets].filter(phrase => text.includes(phrase)),
        path,
      ).toEqual([])
    }
  }
})

test('what is missing for a person is 404, and says nothing of what is there for others', async ({ house }) => {
  const [otto, vex] = await Promise.all([castMember(house, 'otto'), castMember(house, 'vex')])
  const asked = (path: string, person: Visitor) => getRaw(house, path, person.cookie())
  const closed = await asked(CLOSED, vex)
  const nowhere = await asked(`/campaigns/${demoId('nothing')}/story`, vex)
  expect([closed.status, nowhere.status, (await asked('/no/such/page', otto)).status]).toEqual([404, 404, 404])
  const alike = ({ text }: typeof closed) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  expect(alike(closed)).toBe(alike(nowhere))
  expect(closed.text).not.toContain('Hollowmere')
  expect((await opened(house, CLOSED, otto)).text).toContain('Hollowmere')
})

test('the page of an ended session is that of a visitor', async ({ house }) => {
  const otto = await castMember(house, 'otto')
  const cookie = otto.cookie()
  expect((await getRaw(house, '/feed', cookie)).text).toContain(CAST.otto.email)
  await otto.post('/api/sign-out')
  const after = await getRaw(house, '/feed', cookie)
  expect(after.text).toBe((await getRaw(house, '/feed')).text)
  expect(after.headers['cache-control']).toBe('no-cache')
})

test('after a logout the way back leads to no page of the person, and none is stored', async ({ browsers, house }) => {
  const context = await browsers.newContext({ serviceWorkers: 'allow' })
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  for (const path of [CLOSED, '/feed', '/discover']) {
    await page.goto(path)
    await hydrated(page)
  }
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${house.url}/Contact`)
  for (const path of ['/discover', '/feed']) {
    await page.goBack()
    await expect(page).toHaveURL(house.url + path)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect((await page.content()).includes(CAST.otto.email), path).toBe(false)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Book not found' })).toBeVisible()
  expect((await page.content()).includes('Hollowmere')).toBe(false)
  const stored = await page.evaluate(async () => {
    const bodies: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if (answer?.headers.get('content-type')?.includes('html')) bodies.push(await answer.text())
      }
    }
    return bodies
  })
  expect(stored.filter(text => text.includes('id="answers"'))).toEqual([])
})
