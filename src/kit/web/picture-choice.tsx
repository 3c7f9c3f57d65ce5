import './picture-choice.css'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** The name of the group, one of whose choices this is. */
  name: string
  isChosen: boolean
  onChoose: () => void
  picture: ReactNode
  /** The caption of the picture. */
  children?: ReactNode
}

/** One of several that are chosen by how they look: the chosen one is ringed and marked. Stands in a fieldset; arrows move between them. */
export function PictureChoice({ name, isChosen, onChoose, picture, children }: Props) {
  return (
    <label className="picture-choice">
      <input type="radio" className="visually-hidden" name={name} checked={isChosen} onChange={onChoose} />
      <span className="choice-picture">
        {picture}
        {isChosen && <ChoiceMark />}
      </span>
      {children}
    </label>
  )
}

/** The mark on the chosen picture; `at` names its position, if it is not the upper end. */
export function ChoiceMark({ at = '' }: { at?: string }) {
  return (
    <span className={`choice-mark ${at}`.trim()}>
      <Icon name="ph:check" label="in use" />
    </span>
  )
}
