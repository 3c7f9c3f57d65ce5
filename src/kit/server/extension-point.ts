/** A typed list that a room declares and the rooms above it add to, because it may not import them. */
export type ExtensionPoint<T> = { readonly name: string; readonly item?: T }

/** The addition of one room to one extension point. */
export type Extension = { readonly point: ExtensionPoint<unknown>; readonly items: readonly unknown[] }

/** All that the rooms add to an extension point, in the order of rooms. */
export type Extensions = <T>(point: ExtensionPoint<T>) => T[]

/** Declares an extension point; it stands beside the service that uses it. */
export const extensionPoint = <T>(name: string): ExtensionPoint<T> => ({ name })

/** Adds things to an extension point, for the `extends` of a room’s manifest. */
export const extend = <T>(point: ExtensionPoint<T>, ...items: readonly T[]): Extension => ({ point, items })

/** Looks up what these extensions, in this order, add to an extension point. */
export const extensionsFrom =
  (all: readonly Extension[]): Extensions =>
  <T>(point: ExtensionPoint<T>) =>
    all.filter(one => one.point === point).flatMap(({ items }) => items as T[])
