import type { Forms } from '../forms.ts'

const fault = { reporterName: 'Vex', reporterEmail: 'vex@tomewright.example', bugDescription: 'The lamp smokes.' }

/** What is filled in in this room. */
export const forms: Forms = {
  'support.reportBug': async () => [{ ...fault, bugType: 'other', bugSeverity: 'low' }],
}
