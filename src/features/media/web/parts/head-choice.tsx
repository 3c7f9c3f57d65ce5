import './head-choice.css'
import { useId, useState } from 'react'
import { fileUrl, keyOfUrl } from '#kit/shared/file-url.ts'
import { Button } from '#kit/web/button.tsx'
import { PictureChoice } from '#kit/web/picture-choice.tsx'
import { HEADS, type HeadId, headKey } from '#lexicon/heads.ts'

/** Where a drawn head is served from. */
export const urlOfHead = (head: HeadId): string => fileUrl(headKey(head)) ?? ''

type Props = {
  /** The address of the picture that is there now, a head or not. */
  url: string | null
  onChoose: (head: HeadId) => void
}

/** The drawn heads to choose from, folded away until they are asked for. Arrows move between them. */
export function HeadChoice({ url, onChoose }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const key = keyOfUrl(url)
  return (
    <div className="head-choice">
      <Button icon="ph:user-circle" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Choose a drawn head
      </Button>
      <fieldset id={id} hidden={!isOpen}>
        <legend className="visually-hidden">Drawn heads</legend>
        <div className="head-choices">
          {isOpen &&
            HEADS.map(head => (
              <PictureChoice
                key={head.id}
                name={id}
                isChosen={key === headKey(head.id)}
                onChoose={() => onChoose(head.id)}
                picture={<img src={urlOfHead(head.id)} alt="" title={head.name} width={48} height={60} />}
              >
                <span className="visually-hidden">{head.name}</span>
              </PictureChoice>
            ))}
        </div>
      </fieldset>
    </div>
  )
}
