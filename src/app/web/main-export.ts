/** What a file of one component exports: `burn-book-modal.tsx` exports `BurnBookModal`. */
export const mainExport = (path: string) =>
  path.replace(/^.*\/|\.tsx$/g, '').replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
