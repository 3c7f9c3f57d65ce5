import type { Touched } from '#kit/shared/things.ts'

/** Asks a procedure in this process: its path, `['books', 'read']`, and its input. Rejects as a client's call does. */
export type Ask = (path: readonly string[], input: unknown) => Promise<unknown>

/** The key of an answer, as the browser's cache has it. */
export type AnswerKey = readonly unknown[]

export type RenderedPage = {
  /** What stands in `#root`. */
  html: string
  /** Tags for the head: pictures to fetch early. */
  head: string
  /** The theme of the page, where it is not that of the site, and the styles of text that it shows. */
  theme?: string
  /** Whether the page is a sheet of paper, whose texture fills a narrow window. */
  isPaper?: boolean
  /** The light that the reader of a book has chosen in their account. */
  light?: string
  scribes: string[]
  /** The answers that the page shows, as JSON for `unpackAnswers`; safe inside a `<script>`. */
  answers: string
  /** The keys of these answers. */
  keys: AnswerKey[]
}

/** The part of the web app that renders pages on the server: built into `dist/pages`, and known to the server by this type alone. */
export type PageRenderer = {
  /**
   * Renders a page as the browser would, with the answers to all its queries.
   * @param page.path the path of the address, without a query
   * @param page.host the host that the page stands on, with its port
   * @param page.isMissing renders in its place that there is no such page, or no such book at the address of a book
   * @param page.showsErrors renders what the page shows in the browser where a query failed
   * @throws the error of a query, without `showsErrors`, or of a component
   */
  renderPage: (page: {
    path: string
    host: string
    isMissing: boolean
    ask: Ask
    showsErrors?: boolean
  }) => Promise<RenderedPage>
  /** Whether an event that touches these things changes one of these answers. */
  areTouched: (keys: readonly AnswerKey[], touched: Touched) => boolean
  /** The kinds of things that these answers show. */
  kindsShown: (keys: readonly AnswerKey[]) => string[]
}
