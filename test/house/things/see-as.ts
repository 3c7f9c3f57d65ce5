import { demoPages } from '#features/see-as/contract.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async () => byDoor(demoPages)
