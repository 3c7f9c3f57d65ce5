import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { type House, openHouse } from '#test/process/house.ts'
import { picture } from '#test/process/pictures.ts'
import { castMember, type Visitor } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import { killAll, processesOn } from '../processes.ts'

/** Looks whether an acknowledged write is there. */
type Check = () => Promise<void>
type Write = () => Promise<Check | undefined>

const BOOK = demoId('afterlight')

/** The three ways in which something is kept: many rows at once, one row, and a file beside its row. */
async function writes(mira: Visitor, otto: Visitor): Promise<Write[]> {
  const { buffer } = await picture('portrait.png')

  const chapter: Write = async () => {
    const [path, source] = [`/api/books/${BOOK}/chapters/${randomUUID()}`, `Written at once. ${randomUUID()}`]
    const words = { title: randomUUID(), source, scribeStyle: 'fantasy', baseVersion: 0 }
    if ((await mira.put(path, words)).status !== 200) return undefined
    return async () => {
      expect((await mira.get(path)).json()).toMatchObject({ source, version: 1 })
      expect((await mira.get(`${path}/history`)).text).toContain('"version":1')
    }
  }
  const character: Write = async () => {
    const [id, backstory] = [randomUUID(), randomUUID()]
    if ((await otto.post('/api/characters', { id, name: 'Nine Lives', backstory })).status !== 200) return undefined
    return async () => expect((await otto.get(`/api/characters/${id}`)).json()).toMatchObject({ backstory })
  }
  const portrait: Write = async () => {
    const id = randomUUID()
    const form = new FormData()
    form.set('file', new File([buffer as Uint8Array<ArrayBuffer>], 'portrait.png', { type: 'image/png' }))
    if ((await otto.post('/api/characters', { id, name: 'A Face' })).status !== 200) return undefined
    const answer = await otto.post(`/api/characters/${id}/portrait`, form)
    if (answer.status !== 200) return undefined
    const avatarUrl = String(answer.json().avatarUrl)
    return async () => {
      expect((await otto.get(`/api/characters/${id}`)).json()).toMatchObject({ avatarUrl })
      expect((await otto.get(avatarUrl)).status).toBe(200)
    }
  }
  return [chapter, chapter, character, portrait]
}

/** Writes without a pause, several at a time, until it is stopped; what was acknowledged is kept as a list of checks. */
function writeOn(all: Write[]) {
  const acknowledged: Check[] = []
  let isOver = false
  const running = all.map(async write => {
    while (!isOver) {
      const check = await write().catch(() => undefined)
      if (check) acknowledged.push(check)
    }
  })
  return {
    acknowledged,
    /** Once so many more are acknowledged. */
    more: (count: number) => {
      const goal = acknowledged.length + count
      const patience = { message: 'writes go on', timeout: 60_000, intervals: [5] }
      return expect.poll(() => acknowledged.length, patience).toBeGreaterThanOrEqual(goal)
    },
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

const databaseOf = ({ dataDir }: House) => processesOn(dataDir)
const nothingRuns = (house: House) =>
  expect.poll(() => databaseOf(house), { message: 'processes that are left', timeout: 60_000 }).toEqual([])

const ROUNDS = ['the server', 'the database', 'everything', 'everything'] as const

test('whatever is killed in the middle of writing, what was acknowledged is there and nothing is left running', async () => {
  test.setTimeout(180_000)
  const house = await openHouse()
  try {
    const all = await writes(await castMember(house, 'mira'), await castMember(house, 'otto'))
    for (const killed of ROUNDS) {
      const work = writeOn(all)
      await work.more(12)
      if (killed !== 'the server') killAll(databaseOf(house))
      if (killed !== 'the database') await house.kill()
      // Without its database the server refuses, and goes on by itself as soon as there is one again.
      else await work.more(8)
      await work.stop()
      if (killed !== 'the database') {
        await nothingRuns(house)
        await house.start()
      }
      await test.step(`${work.acknowledged.length} writes outlived the death of ${killed}`, async () => {
        for (const check of work.acknowledged) await check()
      })
    }
    expect(await house.stop()).toBe(0)
    await nothingRuns(house)
  } finally {
    await house.close()
  }
})
