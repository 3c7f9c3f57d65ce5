import type { Procedure } from '../../scripts/house/procedures.ts'
import type { World } from '../world.ts'

/**
 * What people fill in and no generated input meets, one form or several, by procedure: made from the state that it was
 * opened in, parts of names that there are, a whole quiz. A room has its own in `forms/<room>.ts`, exported as `forms`.
 */
export type Forms = Record<string, (world: World) => Promise<unknown>>

const rooms = import.meta.glob<Forms>('./forms/*.ts', { eager: true, import: 'forms' })
const forms: Forms = Object.assign({}, ...Object.values(rooms))

export async function formsOf(world: World, { name }: Procedure): Promise<unknown[]> {
  const form = (await forms[name]?.(world)) ?? []
  return Array.isArray(form) ? form : [form]
}
