import './personality-mark.css'
import type { PersonalityView } from '../../contract.ts'
import { PersonalityIcon } from './personality-icon.tsx'

/** The GM personality of a person, as icon and name. */
export function PersonalityMark({ personality: { type, name } }: { personality: PersonalityView }) {
  return (
    <p className="personality-mark">
      <PersonalityIcon type={type} /> {name}
    </p>
  )
}
