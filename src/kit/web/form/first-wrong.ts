/** Puts the focus on the first field, in the order of the page, that is marked as wrong. */
export function focusFirstWrong(form: Pick<ParentNode, 'querySelector'> | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
