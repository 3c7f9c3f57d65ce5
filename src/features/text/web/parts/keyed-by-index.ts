/** A list whose members have no identity but their index: each with a key for React. */
export const keyedByIndex = <T>(list: readonly T[]): { key: string; one: T }[] =>
  list.map((one, index) => ({ key: String(index), one }))
