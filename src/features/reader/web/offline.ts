import type { reader } from '../contract.ts'

/** The answers that the browser keeps for reading without a connection. */
export const offline: (keyof typeof reader)[] = ['outline', 'prologue', 'window', 'page']
