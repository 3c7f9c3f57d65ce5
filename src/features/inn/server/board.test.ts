import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { boardComments, boardLikes, boardPosts } from './tables.ts'

const TABLE = newId()
const PRIVATE = newId()
let world: World

beforeAll(async () => {
  world = await openWorld()
  const mira = world.as('mira')
  await mira.books.create({ id: TABLE, title: 'Pinned', ward: 'public', campaignPassword: 'pinned-up' })
  await mira.books.create({ id: PRIVATE, title: 'Unpinned', ward: 'party', campaignPassword: 'not-pinned' })
  for (const who of ['otto', 'pell'] as const)
    await world.as(who).characters.make({ id: newId(), name: `${who} the Bold`, join: { password: 'pinned-up' } })
  await world.as('otto').characters.make({ id: newId(), name: 'Inside', join: { password: 'not-pinned' } })
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(boardPosts))

const post = (who: CastName | null, content = 'A post', bookId = TABLE) =>
  world.as(who).inn.writeBoardPost({ bookId, id: newId(), content })
const CHARACTERS_ONLY = { message: 'Only active characters may post to the campaign board.' }

describe('posts', () => {
  test('an active character posts; the owner and a stranger without one do not; an admin does', async () => {
    world.heard.length = 0
    const first = await post('otto')
    expect(first).toMatchObject({
      author: 'otto the Bold',
      authorId: world.id('otto'),
      likes: 0,
      comments: 0,
      can: { remove: true },
    })
    expect(world.heard.filter(({ name }) => name !== 'notice.changed')).toEqual([
      { name: 'board.changed', channel: `board:${TABLE}`, payload: { bookId: TABLE, postId: first.id } },
    ])
    for (const who of ['mira', 'vex', 'lio'] as const) await expect(post(who)).rejects.toMatchObject(CHARACTERS_ONLY)
    expect((await post('sol')).author).toBe('Sol')
    await expect(post(null)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('says something, in 5000 characters at most', async () => {
    for (const empty of ['', ' \n\u0000'])
      await expect(post('otto', empty)).rejects.toMatchObject({ message: 'You must write a message.' })
    const nothing = { bookId: TABLE, id: newId() } as { bookId: string; id: string; content: string }
    await expect(world.as('otto').inn.writeBoardPost(nothing)).rejects.toMatchObject({
      message: 'You must write a message.',
    })
    await expect(post('otto', 'x'.repeat(5001))).rejects.toMatchObject({ code: 'POST_TOO_LONG' })
    expect((await post('otto', `${'x'.repeat(4980)}${'\n.'.repeat(10)}`)).content).toHaveLength(5000)
  })

  test('stand newest first, window by window, without placeholders', async () => {
    const start = Date.now()
    const rows = Array.from({ length: 45 }, (_, i) => ({
      id: newId(),
      bookId: TABLE,
      authorId: world.id('otto'),
      author: i === 0 ? null : 'otto the Bold',
      content: `post ${i}`,
      placeholder: i === 7,
      createdAt: new Date(start + i),
    }))
    await world.db.insert(boardPosts).values(rows)
    const seen: string[] = []
    let before: string | undefined
    do {
      const answer = await world.as('vex').inn.boardPosts({ bookId: TABLE, before })
      seen.push(...answer.posts.map(one => one.content))
      before = answer.next ?? undefined
    } while (before)
    expect(seen).toEqual(
      rows
        .filter(row => !row.placeholder)
        .map(row => row.content)
        .reverse(),
    )
  })

  test('are deleted by their author, the GM side and admin, and by nobody else, with what hangs on them', async () => {
    const { id: postId } = await post('otto')
    await world.as('pell').inn.likeBoardPost({ postId, on: true })
    await world.as('pell').inn.comment({ postId, id: newId(), content: 'Nice' })
    for (const who of ['pell', 'vex'] as const)
      await expect(world.as(who).inn.removeBoardPost({ postId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await world.as('otto').inn.removeBoardPost({ postId })
    expect([...(await world.db.select().from(boardLikes)), ...(await world.db.select().from(boardComments))]).toEqual(
      [],
    )
    const { id: another } = await post('pell')
    const { posts: shown } = await world.as('mira').inn.boardPosts({ bookId: TABLE })
    expect(shown.find(one => one.id === another)?.can.remove).toBe(true)
    await world.as('mira').inn.removeBoardPost({ postId: another })
    const { id } = await post('pell')
    await world.as('sol').inn.removeBoardPost({ postId: id })
    await expect(world.as('sol').inn.removeBoardPost({ postId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('sent twice at once, a post is kept once', async () => {
    const input = { bookId: TABLE, id: newId(), content: 'Once' }
    await Promise.all([world.as('otto').inn.writeBoardPost(input), world.as('otto').inn.writeBoardPost(input)])
    expect(await world.db.select().from(boardPosts)).toHaveLength(1)
    await expect(world.as('pell').inn.writeBoardPost(input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

describe('likes and comments', () => {
  test('one person likes once, and takes it back', async () => {
    const { id: postId } = await post('otto')
    const like = (who: CastName, on: boolean) => world.as(who).inn.likeBoardPost({ postId, on })
    await Promise.all([like('vex', true), like('vex', true), like('mira', true)])
    expect(await like('mira', true)).toEqual({ postId, likes: 2, liked: true })
    expect(await like('mira', false)).toEqual({ postId, likes: 1, liked: false })
    expect((await world.as('vex').inn.boardPosts({ bookId: TABLE })).posts[0]).toMatchObject({ likes: 1, liked: true })
    await expect(world.as(null).inn.likeBoardPost({ postId, on: true })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('who may post may comment, oldest first; author and admin delete', async () => {
    const { id: postId } = await post('otto')
    const comment = (who: CastName, content: string) => world.as(who).inn.comment({ postId, id: newId(), content })
    const first = await comment('pell', 'First')
    const second = await comment('sol', 'Second')
    for (const who of ['mira', 'vex'] as const) await expect(comment(who, 'No')).rejects.toMatchObject(CHARACTERS_ONLY)
    await expect(comment('otto', '  ')).rejects.toMatchObject({ message: 'You must write something.' })
    const { comments } = await world.as('vex').inn.comments({ postId })
    expect(comments.map(one => `${one.author}: ${one.content}`)).toEqual(['pell the Bold: First', 'Sol: Second'])
    await expect(world.as('otto').inn.removeComment({ id: first.id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await world.as('pell').inn.removeComment({ id: first.id })
    await world.as('sol').inn.removeComment({ id: second.id })
    expect((await world.as('otto').inn.boardPosts({ bookId: TABLE })).posts[0]?.comments).toBe(0)
  })

  test('sent twice, a comment is kept once; under the id of somebody else’s nobody is answered', async () => {
    const { id: postId } = await post('otto')
    const input = { postId, id: newId(), content: 'Once' }
    for (const _ of [1, 2]) await world.as('otto').inn.comment(input)
    expect(await world.db.select().from(boardComments)).toHaveLength(1)
    await expect(world.as('pell').inn.comment(input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('a post of a book that one may not see does not exist', async () => {
    const { id: postId } = await post('otto', 'Inside', PRIVATE)
    const vex = world.as('vex').inn
    const tries = [
      () => vex.likeBoardPost({ postId, on: true }),
      () => vex.comments({ postId }),
      () => vex.removeBoardPost({ postId }),
      () => vex.comment({ postId, id: newId(), content: 'x' }),
    ]
    for (const tried of tries) await expect(tried()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(vex.boardPosts({ bookId: PRIVATE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  })
})

test('a post that somebody was sent to is shown to those who may read its board', async () => {
  const written = { bookId: world.id('lantern'), id: newId(), content: 'Found: one dog, by a machine.' }
  const post = await world.as('otto').inn.writeBoardPost(written)
  expect(await world.as('otto').inn.boardPost({ postId: post.id })).toEqual(post)
  await expect(world.as(null).inn.boardPost({ postId: post.id })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(world.as('otto').inn.boardPost({ postId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
