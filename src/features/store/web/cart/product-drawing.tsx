import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'

const ICONS: Record<string, IconName> = {
  gmBase: 'game-icons:open-book',
  gmPlus: 'game-icons:bookshelf',
  extraBookSlot: 'game-icons:white-book',
  fiveBookPack: 'game-icons:book-pile',
  customThemeSingle: 'ph:palette',
  customThemePackage: 'ph:palette',
}

/** The drawing of a product; a founder’s is the laurels. */
export const ProductDrawing = ({ id }: { id: string }) => <Icon name={ICONS[id] ?? 'game-icons:laurels'} />
