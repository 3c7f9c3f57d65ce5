type Load = () => Promise<unknown>

let load: Load = async () => undefined

/** Says how the words that rooms declare (kinds of notices, categories of user data) are loaded; the app does so once. */
export function declaredIn(files: Load): void {
  load = files
}

/** Resolves once the words of every room are declared. Rejects where they could not be loaded; it can be called again. */
export const whenDeclared: Load = () => load()
