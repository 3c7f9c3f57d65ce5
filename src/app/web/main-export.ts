/** The name of the main export of a component file: `burn-book-modal.tsx` exports `BurnBookModal`. */
export const mainExport = (path: string) =>
  path.replace(/^.*\/|\.tsx$/g, '').replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
