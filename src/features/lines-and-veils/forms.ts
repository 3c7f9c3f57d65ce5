import { nameField } from '#kit/shared/visible-name.ts'
import { SUBJECT_LENGTH } from './rules.ts'

/** A subject in own words, or one of the common ones. */
export const SubjectWords = nameField('Say what it is', SUBJECT_LENGTH)
