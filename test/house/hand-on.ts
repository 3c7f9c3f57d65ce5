import { newId } from '#kit/shared/ids.ts'
import type { World } from '../world.ts'

/** A book that a GM has just handed on to Sol, so that it can be taken back. */
export async function handBookOn(world: World, from: 'mira' | 'pell' = 'mira'): Promise<void> {
  const { id: bookId } = await world.as(from).books.create({ title: 'Handed on', ward: 'public' })
  const [fromId, userId] = [world.id(from), world.id('sol')]
  await world.as(from).transfers.toGm({ id: newId(), bookId, fromId, userId })
}
