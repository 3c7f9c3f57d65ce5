/** Rules of a stylesheet inside their layer. */
export const inLayer = (layer: 'tokens' | 'page', rules: string) =>
  `@layer ${layer} {\n${rules.replaceAll(/^(?=.)/gm, '  ')}}\n`
