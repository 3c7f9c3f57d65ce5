const two = (number: number) => String(number).padStart(2, '0')

/** A moment as a field for date and time has it: by the clock of this device, to the minute. */
export const localTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
