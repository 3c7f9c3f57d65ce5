import type { CastName } from '#app/demo/cast.ts'
import type { World } from '../world.ts'

type Form = Parameters<ReturnType<World['as']>['books']['update']>[0]

/** Saves the form of a book with some of it changed, as its GM or somebody else who may. */
export async function rewriteBook(world: World, id: string, change: Partial<Form>, who: CastName = 'mira') {
  const { books } = world.as(who)
  const { updatedAt, gmName: _, coverUrl: __, ...form } = await books.form({ id })
  await books.update({ ...form, ...change, expectedUpdatedAt: updatedAt } as Form)
}
