import { ownAddress } from '#kit/shared/own-address.ts'

type Readers = Record<string, (value: unknown) => unknown>
type Optional<R extends Readers> = { [K in keyof R]: undefined extends ReturnType<R[K]> ? K : never }[keyof R]
type Search<R extends Readers> = { [K in Exclude<keyof R, Optional<R>>]: ReturnType<R[K]> } & {
  [K in Optional<R>]?: Exclude<ReturnType<R[K]>, undefined>
}

/**
 * What an address may say behind its `?`, name by name. The router lays what is answered over what the address said, so a
 * refused value is answered as `undefined`: left out, the refused one would still be there for the page to read.
 */
const searchOf =
  <R extends Readers>(readers: R) =>
  (search: Record<string, unknown>): Search<R> =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as Search<R>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)
const words = (value: unknown) => text(value) ?? ''
const flag = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)
const view = (value: unknown) => (value === 'pages' || value === 'scroll' ? value : undefined)

/** What each page is told behind the `?` of its address. */
export const searches = {
  landing: searchOf({ login: flag, next: ownAddress }),
  story: searchOf({ notice: text }),
  store: searchOf({ gmSignup: flag, upgrade: text }),
  resetPassword: searchOf({ token: words }),
  emailVerified: searchOf({ token: words }),
  confirmEmail: searchOf({ token: words }),
  unsubscribe: searchOf({ ticket: words }),
  discord: searchOf({ state: words, code: text }),
  dashboard: searchOf({ messages: text }),
  sanctum: searchOf({ export: text, create: flag }),
  till: searchOf({ session: words }),
  paymentSuccess: searchOf({ session_id: words, type: words }),
  campaignsBookIdBoard: searchOf({ post: text }),
  campaignsBookIdStory: searchOf({ as: text, page: text, find: text, view }),
}
