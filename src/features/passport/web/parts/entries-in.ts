/** A number of entries of a journal. */
export const entriesIn = (count: number) =>
  count === 0 ? 'no entries' : count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`
