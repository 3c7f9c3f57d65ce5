export type IconName = `ph:${string}` | `game-icons:${string}`
export type DrawnIcon = { size: number; paths: readonly string[] }

const shelf = new Map<string, DrawnIcon>()

/** Puts an outline on the shelf. Called by what the build adds to every module that names an icon. */
export function shelve(name: string, size: number, paths: readonly string[]): void {
  shelf.set(name, { size, paths })
}

/** The outline of an icon, once a module that names it has loaded. */
export function iconOnShelf(name: IconName): DrawnIcon | undefined {
  return shelf.get(name)
}
