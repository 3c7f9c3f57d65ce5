import type { EditorView } from '@codemirror/view'
import { useState } from 'react'
import { sizedAddress } from '#features/text/engine/links.ts'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { imageFault } from '#kit/web/image-check.ts'
import { withProgress } from '#kit/web/rpc-link.ts'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { writeInto } from '../editor/write-into.ts'

/** The words beside a picture, to begin with: its file's name. */
const altOf = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[[\]\\*_`<>]/g, ' ')
    .replace(/^\W*(?=secret)/i, 'picture ')
    .trim()

/** Takes pictures into the text: each is stored first, and then stands in a line of its own where the cursor is. */
export function usePictures(bookId: string, editor: () => EditorView | null) {
  const [under, setUnder] = useState(0)
  const [share, setShare] = useState(0)
  const take = async (files: readonly File[], came: 'click' | 'drop') => {
    for (const file of files) {
      const wrong = imageFault(file, came)
      if (wrong) {
        failure(wrong)
        continue
      }
      setUnder(count => count + 1)
      setShare(0)
      try {
        const { src, ...size } = await api.addPicture.call({ bookId, id: newId(), file }, withProgress(setShare))
        const view = editor()
        if (!view) return
        const before = view.state.sliceDoc(0, view.state.selection.main.from)
        const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
        writeInto(view, `${lead}![${altOf(file.name)}](${sizedAddress(src, size)})\n\n`)
      } catch (error) {
        failure(`Image upload failed: ${wordsOf(error, 'please try again.')}`)
      } finally {
        setUnder(count => count - 1)
      }
    }
  }
  return {
    take,
    /** How much of the picture on its way has been sent, from 0 to 1; null while none is. */
    share: under > 0 ? share : null,
  }
}
