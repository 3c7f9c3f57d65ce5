type Readers = Record<string, (value: unknown) => unknown>
type Optional<R extends Readers> = { [K in keyof R]: undefined extends ReturnType<R[K]> ? K : never }[keyof R]
type Search<R extends Readers> = { [K in Exclude<keyof R, Optional<R>>]: ReturnType<R[K]> } & {
  [K in Optional<R>]?: Exclude<ReturnType<R[K]>, undefined>
}

/**
 * Parses the search parameters of an address, name by name. A refused value becomes `undefined` and is not left out:
 * the router merges the result over the address, so the refused value would stay.
 */
export const searchOf =
  <R extends Readers>(readers: R) =>
  (search: Record<string, unknown>): Search<R> =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as Search<R>

/** A text; undefined where the address says something else. */
export const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** A text; an empty one where the address says something else. */
export const words = (value: unknown) => text(value) ?? ''

/** True, or undefined. */
export const flag = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)

/** One of these words; undefined for any other. */
export const oneOf =
  <const W extends string>(...allowed: W[]) =>
  (value: unknown): W | undefined =>
    allowed.find(word => word === value)
