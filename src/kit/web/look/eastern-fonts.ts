/** Readers of Chinese, Japanese or Korean get a serif for their script; its many ranges would weigh on everyone else. */
export function lendEasternFonts(): void {
  if (navigator.languages.some(tag => /^(zh|ja|ko)\b/.test(tag))) void import('./eastern-fonts.css')
}
