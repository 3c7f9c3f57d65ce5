import type { Call } from './call.ts'

/** The demo world, into which a room plants its own part of the story through its services. */
export type DemoWorld = {
  /** A call as somebody of the cast, by the key of that person: `otto`. */
  as: (person: string) => Promise<Call>
  /** The fixed id of what the story calls by this name. */
  id: (name: string) => string
  /** The moment so many minutes before the planting. */
  ago: (minutes: number) => Date
}

/** Plants a room’s part. The parts of the rooms below it are planted already. */
export type PlantDemo = (world: DemoWorld) => Promise<void>
