/** What the rooms declare of one kind, a row for each word; a room that was not imported has declared nothing yet. */
export type Registry<Row> = {
  /** Declares the rows of a room. A word that exists already throws. */
  declare: <const Rows extends Record<string, Row>>(rows: Rows) => Rows
  has: (word: unknown) => boolean
  /** The row of a word. Throws where the file of its room was not imported. */
  row: (word: string) => Row
  /** All words with their rows, in the order of their declaration. */
  entries: () => [string, Row][]
}

/**
 * Makes a registry.
 * @param noun what a row is, for the messages
 * @param file the file of each room that declares its rows
 */
export function registry<Row>(noun: string, file: string): Registry<Row> {
  const all = new Map<string, Row>()
  return {
    declare: rows => {
      for (const [word, row] of Object.entries(rows)) {
        if (all.has(word)) throw new Error(`The ${noun} ${word} exists already.`)
        all.set(word, row)
      }
      return rows
    },
    has: word => all.has(word as string),
    row: word => {
      const row = all.get(word)
      if (row === undefined) throw new Error(`The ${noun} ${word} is not known here: import the ${file} of its room.`)
      return row
    },
    entries: () => [...all],
  }
}
