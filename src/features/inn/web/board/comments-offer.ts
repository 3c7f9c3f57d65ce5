type Offer = { mayPost: boolean; many: number }

/** The words on the button of the comments: to write and read them, to read them alone, or none where there is neither. */
export function commentsOffer({ mayPost, many }: Offer): 'Comment' | 'Comments' | null {
  if (mayPost) return 'Comment'
  return many > 0 ? 'Comments' : null
}
