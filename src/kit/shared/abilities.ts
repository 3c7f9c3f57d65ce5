import * as z from 'zod'

export type Can<A extends string> = Record<A, boolean>

/** The `can` field of a view: what this viewer may do with this thing. */
export function abilities<const A extends string>(actions: readonly A[]): z.ZodType<Can<A>, Can<A>> {
  const shape = Object.fromEntries(actions.map(action => [action, z.boolean()]))
  return z.object(shape) as unknown as z.ZodType<Can<A>, Can<A>>
}
