import { Button } from '#kit/web/button.tsx'
import { ExportProgress } from '../parts/export-progress.tsx'
import { useExport } from '../parts/use-export.ts'
import { counted } from './counted.ts'

/** Before a game master goes: keep everything, export the books first, or go on. */
export function ThreeWays({ books, onKeep, onDelete }: { books: number; onKeep: () => void; onDelete: () => void }) {
  const own = useExport()
  return (
    <>
      <p>You run {counted(books, 'campaign')}. They would go with your account, also for everybody who reads along.</p>
      <div className="delete-ways">
        <section className="delete-way">
          <h3>Keep</h3>
          <p>Your account and your books stay as they are.</p>
          <Button look="primary" onClick={onKeep}>
            Keep everything
          </Button>
        </section>
        <section className="delete-way">
          <h3>Download first</h3>
          <p>Every book of yours in one archive; then you choose again.</p>
          <Button icon="ph:download-simple" busy={own.running} onClick={() => void own.start('books')}>
            Download first
          </Button>
          <ExportProgress {...own} />
        </section>
        <section className="delete-way">
          <h3>Delete</h3>
          <p>You are asked once more before anything is gone.</p>
          <Button look="danger" onClick={onDelete}>
            Delete …
          </Button>
        </section>
      </div>
    </>
  )
}
