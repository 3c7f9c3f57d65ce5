import type { DemoStory, DemoWorld } from '#kit/server/demo-world.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

type PlantInBook = (world: DemoWorld, campaign: DemoStory['campaigns'][number]) => Promise<void>

/** Planters of the rooms above: they add their parts to a new book of the demo world, before its members join. */
export const demoBookParts = extensionPoint<PlantInBook>('parts of a book of the demo world')
