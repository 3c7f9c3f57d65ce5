/** So many are shown at a time. */
export const A_PAGE = 20
