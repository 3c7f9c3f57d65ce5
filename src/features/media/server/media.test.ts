import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#kit/server/call.ts'
import { openWorld, type World } from '#test/world.ts'
import { LARGEST_UPLOAD } from './service.ts'
import { storedFiles } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 30, height: 30, channels: 3, background: '#c84' } })
          .webp()
          .toBuffer(),
      ),
    ],
    'me.webp',
  )

test('an avatar is stored under the person and the time, as a JPEG, and the earlier one goes', async () => {
  const upload = async (now: Date) => world.as('otto', { now }).media.uploadAvatar({ file: await picture() })
  const { avatarUrl: first } = await upload(new Date('2026-01-01T10:00:00Z'))
  const { avatarUrl: second } = await upload(new Date('2026-01-01T10:00:01Z'))
  expect(first).toBe(`/files/avatars/${world.id('otto')}-${Date.parse('2026-01-01T10:00:00Z')}.jpg`)
  expect(second).not.toBe(first)
  expect((await world.as('otto').accounts.me())?.avatarUrl).toBe(second)
  await world.runJobs()
  expect(await world.app.ports.files.get(first.replace('/files/', ''))).toBeNull()
  expect((await world.app.ports.files.get(second.replace('/files/', '')))?.contentType).toBe('image/jpeg')
  const rows = await world.db
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.ownerId, world.id('otto')))
  expect(rows).toMatchObject([{ kind: 'avatar', contentType: 'image/jpeg' }])
  expect(world.heard).toContainEqual({
    name: 'account.changed',
    payload: { userId: world.id('otto') },
    channel: `user:${world.id('otto')}`,
  })
})

test('an upload is refused without a person, without a file, and with what is no picture', async () => {
  await expect(world.as(null).media.uploadAvatar({ file: await picture() })).rejects.toMatchObject({
    message: 'No authenticated user available for image upload.',
  })
  await expect(world.as('otto').media.uploadAvatar({})).rejects.toMatchObject({
    message: 'No file provided for upload.',
  })
  await expect(world.as('otto').media.uploadAvatar({ file: new File(['hello'], 'me.png') })).rejects.toMatchObject({
    message: 'Invalid file type. Please use a JPG, PNG, WebP or GIF image.',
  })
  const banned: Actor = {
    userId: world.id('otto'),
    name: 'Otto',
    role: 'banned',
    emailVerified: true,
    banReason: 'shouting',
    isOwner: false,
  }
  await expect(world.as(banned).media.uploadAvatar({ file: await picture() })).rejects.toMatchObject({
    code: 'ACCOUNT_BANNED',
  })
})

test('a file that is too large is refused before it is read into memory', async () => {
  const file = new File([new Uint8Array(LARGEST_UPLOAD + 1)], 'me.png')
  const read = vi.spyOn(file, 'arrayBuffer')
  await expect(world.as('otto').media.uploadAvatar({ file })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  expect(read).not.toHaveBeenCalled()
})
