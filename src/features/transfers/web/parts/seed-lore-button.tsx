import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

/** Opens the chooser of seed books; `onSeeded` gets the id of the one that was made. */
export async function seedLore(onSeeded: (id: string) => void): Promise<void> {
  const made = await openModal('seed-lore', {})
  if (made) onSeeded(made)
}

/** The way to a new book without a form. */
export function SeedLoreButton({ onSeeded }: { onSeeded: (id: string) => void }) {
  return (
    <Button icon="game-icons:oak-leaf" onClick={() => void seedLore(onSeeded)}>
      Seed Lore
    </Button>
  )
}
