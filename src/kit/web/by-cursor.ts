/**
 * How the pages of a list follow each other, for `infiniteOptions`: an answer names the cursor of the next page in `next`, and the
 * last one names none.
 */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
}
