/** What is asked for: somebody and a page, each by a name of a fixed list. */
export type InventedLook = { role: string; page: string }

/** A page without scripts. `html` is a whole document. */
export type InventedPage = { title: string; html: string }

/** Why there is no page. `right`: no database may be made. `busy`: too many are being made. `failed`: whatever else. */
export type InventedTrouble = 'right' | 'busy' | 'failed'

/** A page could not be made. */
export class NoInventedPage extends Error {
  override name = 'NoInventedPage'
  readonly why: InventedTrouble
  constructor(why: InventedTrouble, message: string) {
    super(message)
    this.why = why
  }
}

/** Pages of a world that is invented, beside the real one: nothing of the real one is in them. */
export type InventedPages = {
  /**
   * Makes a page; the first one takes seconds, since its world is made with it.
   * @throws NoInventedPage
   */
  look: (asked: InventedLook) => Promise<InventedPage>
  /** Ends the world and removes what it was made of. */
  stop: () => Promise<void>
}
