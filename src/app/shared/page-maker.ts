import type { Touched } from '#kit/shared/things.ts'

/** Asks a procedure in this process: its path, `['books', 'read']`, and its input. Rejects as a client's call does. */
export type Ask = (path: readonly string[], input: unknown) => Promise<unknown>

/** The key of an answer, as the browser's cache has it. */
export type AnswerKey = readonly unknown[]

export type MadePage = {
  /** What stands in `#root`. */
  html: string
  /** Tags for the head: pictures to fetch early. */
  head: string
  /** The answers that the page shows, as JSON for `unpackAnswers`; safe inside a `<script>`. */
  answers: string
  /** The keys of these answers. */
  keys: AnswerKey[]
}

/** The part of the web app that draws pages on the server: built into `dist/pages`, and known to the server by this type alone. */
export type PageMaker = {
  /**
   * Draws a page as the browser would draw it, with the answers to all that it asks.
   * @param page.path the path of the address, without a query
   * @param page.host the host that the page stands on, with its port
   * @throws what a question was refused with, or what a component threw
   */
  makePage: (page: { path: string; host: string; ask: Ask }) => Promise<MadePage>
  /** Whether news that touch these things change one of these answers. */
  areTouched: (keys: readonly AnswerKey[], touched: Touched) => boolean
}
