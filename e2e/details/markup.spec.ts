import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { castMember, type Visitor } from '#test/process/visitor.ts'
import { test } from '../house.ts'

/** Markup that would act if anything took it for what it looks like; `what` says where it was written. */
const mark = (what: string) => `${what} <img src=x onerror="ran=1"><script>ran=1</script>`
const shown = (what: string) => `${what} <img src=x onerror="ran=1">`

const CHAPTER = [
  mark('Text'),
  '<div onclick="ran=1">Block</div>',
  '[Link](javascript:ran=1) ![Picture](javascript:ran=1) <javascript:ran=1>',
  '> <iframe srcdoc="<script>ran=1</script>">',
  '# <svg onload="ran=1"> heading',
].join('\n\n')

async function done(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer
  expect(status, text).toBe(200)
  return JSON.parse(text) as Record<string, string>
}

/** A book with markup in every field that somebody can write in. */
async function writeEverywhere(mira: Visitor, otto: Visitor): Promise<string> {
  const password = `markup-${randomUUID().slice(0, 8)}`
  const words = { title: mark('Title'), shortDescription: mark('Short'), longDescription: mark('Prologue') }
  const book = await done(
    mira.post('/api/books', {
      ...words,
      system: mark('System').slice(0, 60),
      campaignPassword: password,
      ward: 'party',
    }),
  )
  const bookId = book.id ?? ''
  const inBook = `/api/books/${bookId}`
  const chapter = { title: mark('Chapter'), source: CHAPTER, scribeStyle: 'fantasy', baseVersion: 0 }
  await done(mira.put(`${inBook}/chapters/${randomUUID()}`, chapter))
  const publicInfo = { role: mark('Role'), personality: mark('Manner'), appearance: mark('Look') }
  const texts = { description: mark('Face'), longDescription: mark('Longer'), gmOnlyInfo: mark('Secret') }
  const npc = { type: 'person', name: mark('Npc'), ...texts, gmNotes: mark('Notes'), publicInfo }
  await done(mira.post(`${inBook}/npcs`, { id: randomUUID(), veil: false, npc }))

  const hero = { name: mark('Hero'), race: '<b>Race', class: '<b>Class', gender: '<b>', playerName: mark('Player') }
  const life = { description: mark('Description'), backstory: mark('Backstory'), charPronouns: '<b>', pronouns: '<b>' }
  const characterId = randomUUID()
  await done(otto.post('/api/characters', { id: characterId, ...hero, ...life, join: { password, bookId } }))
  await done(
    otto.post(`${inBook}/inn/social`, { id: randomUUID(), characterId, text: `${mark('Said')} *<b>lean</b>*` }),
  )
  await done(otto.post(`${inBook}/chat`, { id: randomUUID(), text: mark('Spoken') }))
  const post = await done(otto.post(`${inBook}/posts`, { id: randomUUID(), content: mark('Pinned') }))
  await done(otto.post(`/api/posts/${post.id}/comments`, { id: randomUUID(), content: mark('Remarked') }))
  return bookId
}

/** Every given phrase stands on the page as it was written, and nothing of it has become a part of the page. */
async function isText(page: Page, path: string, whats: string[], then?: () => Promise<unknown>) {
  await page.goto(path)
  await then?.()
  for (const what of whats) {
    const words = page.getByText(shown(what)).filter({ visible: true })
    await expect(words.first(), `${what} on ${path}`).toBeVisible()
  }
  await expect(page.locator('img[src="x"], iframe, [onerror], [onclick], [onload], a[href^="javascript"]')).toHaveCount(
    0,
  )
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
}

test('markup in any field is shown as it was written', async ({ house, page }) => {
  const [mira, otto] = [await castMember(house, 'mira'), await castMember(house, 'otto')]
  const bookId = await writeEverywhere(mira, otto)
  const at = (path: string) => `/campaigns/${bookId}/${path}`
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()

  await otto.enter(page.context())
  await isText(page, '/feed', ['Title', 'Short'])
  await isText(page, at('story?page=branding'), ['Title', 'Prologue'])
  await isText(page, at('story?page=featured'), ['Hero', 'Description'])
  await isText(page, at('story?page=1'), ['Chapter', 'Text'])
  await expect(page.getByText('<svg onload="ran=1"> heading')).toBeVisible()
  await isText(page, at('story?page=1&view=scroll'), ['Text'])
  await isText(page, at('inn/social'), ['Said', 'Hero'])
  await expect(page.locator('em', { hasText: '<b>lean</b>' })).toBeVisible()
  await isText(page, at('inn/characters'), ['Hero', 'Description', 'Player'], press(/^Hero/))
  await isText(page, at('inn/gallery'), ['Npc', 'Face', 'Longer'], press(/^Npc/))
  await isText(page, at('board'), ['Spoken', 'Pinned', 'Remarked'], press(/^Comment/))

  await mira.enter(page.context())
  await isText(page, '/sanctum', ['Title'])
  await isText(page, at('faces'), ['Npc', 'Secret', 'Notes'], press(/^Npc/))
  await isText(page, at('write'), ['Text'], press(/^Chapter/))
  await isText(page, at('edit'), ['Title'])
  await done(mira.post(`/api/books/${bookId}/burn`, { phrase: 'BURN IT' }))
})
