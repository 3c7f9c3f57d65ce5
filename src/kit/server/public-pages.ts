import type { Call } from './call.ts'

/** The preview of a shared link. `picture` is a path of this site. */
export type Preview = { title: string; description: string; picture: string; address: string; isListed: boolean }

/**
 * The preview of a page of a room, to a visitor at the place of the call; null for a path that is none of its pages. What is
 * left out is as on every other page, and the roof adds the name of the product to the title.
 */
export type PreviewRule = (call: Call, path: string) => Promise<Partial<Preview> | null>

/** One page in the map for search engines, by its whole address. */
type MappedPage = { address: string; updatedAt?: Date }

/** The pages of a room that search engines may list at the place of the call, at most so many. */
export type MapRule = (call: Call, most: number) => Promise<MappedPage[]>
