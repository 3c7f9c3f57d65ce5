import './picture-field.css'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { FieldError } from '#kit/web/field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { IMAGE_FILE_BYTES } from '../../rules.ts'
import { drawnSmall } from './drawn-small.ts'

const NO_IMAGE = 'Please select an image file'
const TOO_LARGE = 'Image must be smaller than 5MB'

type Props = { form: ContractForm<{ name: string; image: string }> }

/** The picture of a member, drawn small before it goes into the form. */
export function PictureField({ form }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { show, faults } = form
  const { name, image } = form.values
  useEffect(() => show('image'), [show])

  const take = async (file: File | undefined) => {
    if (!file) return
    const isImage = file.type.startsWith('image/')
    setWrong(isImage ? (file.size < IMAGE_FILE_BYTES ? null : TOO_LARGE) : NO_IMAGE)
    if (!isImage || file.size >= IMAGE_FILE_BYTES) return
    try {
      form.set({ image: await drawnSmall(file) })
    } catch {
      setWrong(NO_IMAGE)
    }
  }
  const words = wrong ?? faults.image
  return (
    <section aria-labelledby={id} className="team-picture">
      <h3 id={id} className="field-label">
        Picture
      </h3>
      <div className="team-picture-row">
        <Cameo name={name || '?'} src={image || null} size={5} quiet />
        <div className="team-picture-acts">
          <p className="muted">An image of less than 5 MB. It is drawn small before it is stored.</p>
          <Button icon="ph:upload-simple" onClick={() => input.current?.click()}>
            {image ? 'Another picture' : 'Choose a picture'}
          </Button>
          {image && (
            <Button
              look="text"
              onClick={() => {
                setWrong(null)
                form.set({ image: '' })
              }}
            >
              Remove the picture
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label="Picture"
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {words && <FieldError>{words}</FieldError>}
    </section>
  )
}
