import { IconButton } from '#kit/web/button.tsx'
import type { Hits } from './use-found.ts'

type Props = { hits: Hits; onSearch: () => void }

/** The bar of a search in this book, with buttons to the pages with hits. */
export function FoundBar({ hits, onSearch }: Props) {
  const { words, numbers, here, step, leave } = hits
  return (
    <search className="found-bar" aria-label="Found in this book">
      <p role="status">
        <bdi>“{words}”</bdi> {saidOf(numbers, here)}
      </p>
      <IconButton
        icon="ph:caret-left"
        label="Previous page with these words"
        disabled={!numbers?.length}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="ph:caret-right"
        label="Next page with these words"
        disabled={!numbers?.length}
        onClick={() => step(1)}
      />
      <IconButton icon="ph:magnifying-glass" label="Search for other words" onClick={onSearch} />
      <IconButton icon="ph:x" label="Mark these words no longer" onClick={leave} />
    </search>
  )
}

function saidOf(numbers: readonly number[] | undefined, here: number): string {
  if (!numbers) return '…'
  if (numbers.length === 0) return 'is on no page'
  const all = numbers.length === 1 ? '1 page' : `${numbers.length} pages`
  return here < 0 ? `on ${all}` : `${here + 1} of ${all}`
}
