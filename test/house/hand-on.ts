import { newId } from '#kit/shared/ids.ts'
import type { World } from '../world.ts'

/** A book that Mira has just handed on to Sol, so that it can be taken back. */
export async function handBookOn(world: World): Promise<void> {
  const { id: bookId } = await world.as('mira').books.create({ title: 'Handed on', ward: 'public' })
  const [fromId, userId] = [world.id('mira'), world.id('sol')]
  await world.as('mira').transfers.toGm({ id: newId(), bookId, fromId, userId })
}
