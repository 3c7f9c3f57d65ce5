import { EditorState } from '@codemirror/state'

/** The words of the editor's own interface. */
export const words = EditorState.phrases.of({
  Completions: 'Mention',
  Find: 'Find',
  Replace: 'Replace with',
  next: 'Next',
  previous: 'Previous',
  all: 'Choose all',
  'match case': 'Match case',
  'by word': 'Whole words',
  regexp: 'Regular expression',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close find and replace',
})
