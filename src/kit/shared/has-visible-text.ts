/** Whether anything of a text can be seen: not only spaces and invisible characters. */
export const hasVisibleText = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u.test(text)
