import './cover-panel.css'
import { BookCover } from '#kit/web/book-cover.tsx'
import { Button } from '#kit/web/button.tsx'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import type { CampaignValues } from './form-values.ts'

type Props = {
  values: Pick<CampaignValues, 'title' | 'bookTheme'>
  by: string
  seed: string
  /** The picture that is stored, or has just been chosen. */
  src: string | null
  chosen: boolean
  onFile: (file: File | null) => void
}

/** The book as it will stand on the shelf. The drawn cover follows what is typed; a picture takes its place. */
export function CoverPanel({ values, by, seed, src, chosen, onFile }: Props) {
  return (
    <aside className="cover-panel" aria-label="Cover">
      <div className="cover-panel-book" aria-hidden="true">
        <BookCover title={values.title} by={by} theme={values.bookTheme} seed={seed} src={src} />
      </div>
      <p className="cover-panel-words">
        {src
          ? chosen
            ? 'Kept with the book when you save.'
            : 'The picture that is bound now.'
          : 'Bound from the title and theme. It changes as you type.'}
      </p>
      <ImageDrop
        label="Or drop a picture here"
        value={null}
        onChange={() => undefined}
        upload={async file => {
          onFile(file)
          return { url: '' }
        }}
      />
      {chosen && (
        <Button look="text" onClick={() => onFile(null)}>
          Take the earlier cover back
        </Button>
      )}
    </aside>
  )
}
