import type { books } from '../contract.ts'

/** The answers that the browser keeps for reading without a connection. */
export const offline: (keyof typeof books)[] = ['read', 'list', 'mine', 'library']
