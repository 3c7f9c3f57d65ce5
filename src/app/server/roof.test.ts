import { expect, test } from 'vitest'
import { noticeWords, wordsOf } from '#features/notices/server/service/describe.ts'
import { made, type RoomOnServer } from '#kit/server/room.ts'
import { kindsOf, NOTICE_GROUP_IDS } from '#lexicon/notices.ts'
import { extensions } from './roof.ts'
import * as rooms from './rooms.ts'

const all: RoomOnServer[] = Object.values(rooms)
const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('no two rooms have a rule for the same channel, area of files or kind of notice', () => {
  expect(twice(all.flatMap(({ channels = {} }) => Object.keys(channels)))).toEqual([])
  expect(twice(all.flatMap(({ files }) => Object.keys(made(files, extensions) ?? {})))).toEqual([])
  expect(twice(extensions(noticeWords).flatMap(words => Object.keys(words)))).toEqual([])
})

test('every kind of notice is described by a room', () => {
  expect(Object.keys(wordsOf(extensions)).sort()).toEqual(kindsOf(NOTICE_GROUP_IDS).sort())
})
