/** Today in the time of this browser, as a date field has it. */
export function dayNow(): string {
  const now = new Date()
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The last moment of a day in the time of this browser. */
export const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()
