import type { PersonalityView } from '../../contract.ts'
import { PersonalitySign } from './personality-sign.tsx'

/** The GM personality of a person, as icon and name. */
export function PersonalityMark({ personality: { type, name } }: { personality: PersonalityView }) {
  return (
    <p className="personality-mark">
      <PersonalitySign type={type} /> {name}
    </p>
  )
}
