import type { home } from '../contract.ts'

/** The answers that the browser keeps for reading without a connection. */
export const offline: (keyof typeof home)[] = ['access']
