import type { Call } from './call.ts'

/** The preview of a shared link. `picture` is a path of this site. */
export type Preview = { title: string; description: string; picture: string; address: string; isListed: boolean }

/**
 * The preview of a page of a room, for a visitor of the site of the call; null if the path is not a page of the room, and
 * 'missing' if the visitor may not read what it shows, or if that does not exist. Missing fields get the values of the address,
 * and the roof adds the name of the product to the title.
 */
export type PreviewRule = (call: Call, path: string) => Promise<Partial<Preview> | 'missing' | null>

/** One page in the map for search engines, by its whole address. */
type MappedPage = { address: string; updatedAt?: Date }

/** The pages of a room that search engines may list for the site of the call, at most `most`. */
export type MapRule = (call: Call, most: number) => Promise<MappedPage[]>
