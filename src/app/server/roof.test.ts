import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import order from '#features/house.json' with { type: 'json' }
import { noticeWords, wordsOf } from '#features/notices/server/service/describe.ts'
import { made, type RoomOnServer } from '#kit/server/room.ts'
import { deletionOrder, userData } from '#kit/server/user-data.ts'
import { kindsOf, NOTICE_GROUP_IDS } from '#lexicon/notices.ts'
import { userDataRow } from '#lexicon/user-data.ts'
import { extensions, routes } from './roof.ts'
import * as rooms from './rooms.ts'

const all: RoomOnServer[] = Object.values(rooms)
const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('no two rooms have a rule for the same channel, area of files, HTTP route or kind of notice', () => {
  expect(twice(all.flatMap(({ channels = {} }) => Object.keys(channels)))).toEqual([])
  expect(twice(all.flatMap(({ files }) => Object.keys(made(files, extensions) ?? {})))).toEqual([])
  expect(twice(routes.map(({ method, path }) => `${method} ${path}`))).toEqual([])
  expect(twice(extensions(noticeWords).flatMap(words => Object.keys(words)))).toEqual([])
})

test('every kind of notice is described by a room', () => {
  expect(Object.keys(wordsOf(extensions)).sort()).toEqual(kindsOf(NOTICE_GROUP_IDS).sort())
})

const SRC = join(import.meta.dirname, '../..')
/** The categories that each room declares, from the lowest room up. */
const declared = order.map(room => {
  const path = join(SRC, 'features', room, 'user-data.ts')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [...text.matchAll(/^ {2}'?([\w-]+)'?: \{ label:/gm)].map(([, category]) => category!)
})
const floorOf = (category: string) => declared.findIndex(categories => categories.includes(category))
const deleted = deletionOrder(extensions(userData))

test('every category is declared by one room, and something of it is deleted', () => {
  expect(deleted.toSorted()).toEqual(declared.flat().sort())
})

test('a category is deleted after those that it names, which stand no higher', () => {
  for (const category of deleted)
    for (const other of userDataRow(category).after ?? []) {
      expect(deleted.indexOf(other as typeof category), category).toBeLessThan(deleted.indexOf(category))
      expect(floorOf(other), category).toBeLessThanOrEqual(floorOf(category))
    }
})

test('else the categories of upper rooms are deleted before those of lower ones, and the account last', () => {
  const waits = (category: (typeof deleted)[number]) => userDataRow(category).after !== undefined
  for (const some of [deleted.filter(waits), deleted.filter(one => !waits(one))])
    expect(some.map(floorOf)).toEqual(some.map(floorOf).sort((a, b) => b - a))
  expect(deleted.at(-1)).toBe('account')
})
