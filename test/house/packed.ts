import { newId } from '#kit/shared/ids.ts'
import type { World } from '../world.ts'

/** Somebody has a book packed, which nobody in the story has. */
export const packABook = (world: World) =>
  world.as('mira').bookFiles.begin({ bookId: world.id('lantern'), id: newId(), kind: 'markdown' })
