/** Puts the focus on the first field, in the order of the page, that is marked as wrong; of a group, on its first input. */
export function focusFirstWrong(form: Pick<ParentNode, 'querySelector'> | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input')?.focus()
}
