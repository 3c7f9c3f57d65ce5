import { EditorView } from '@codemirror/view'

/**
 * How the editor's own parts look. CodeMirror writes its rules into the page in no layer, where they beat every stylesheet; a theme
 * of its own goes over them.
 */
export const editorLook = EditorView.theme({
  '&.cm-editor': {
    flex: '1',
    minBlockSize: '0',
    color: 'var(--ink)',
    background: 'none',
  },
  '&.cm-editor.cm-focused': {
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
  },
  '&.cm-editor .cm-scroller': {
    fontFamily: 'inherit',
    fontSize: '1.0625rem',
    lineHeight: '1.6875rem',
  },
  '&.cm-editor .cm-content': {
    padding: '1rem max(1.25rem, calc(50% - 20rem))',
    caretColor: 'var(--ink)',
  },
  '&.cm-editor .cm-line': {
    padding: '0',
    unicodeBidi: 'plaintext',
  },
  '&.cm-editor .cm-cursor': {
    borderInlineStart: '2px solid var(--accent)',
  },
  '&.cm-editor .cm-selectionLayer .cm-selectionBackground, &.cm-editor.cm-focused .cm-selectionLayer .cm-selectionBackground':
    {
      background: 'color-mix(in srgb, var(--accent) 26%, transparent)',
    },
  '&.cm-editor .desk-page-line': {
    position: 'relative',
    paddingBlockStart: '0.75rem',
    borderBlockStart: '1px dashed var(--line-strong)',
  },
  '&.cm-editor .cm-searchMatch': {
    background: 'color-mix(in srgb, var(--accent) 22%, transparent)',
  },
  '&.cm-editor .cm-searchMatch-selected': {
    outline: '2px solid var(--accent)',
  },
  '&.cm-editor .cm-panels': {
    background: 'var(--raised)',
    color: 'var(--ink)',
    borderBlockEnd: '1px solid var(--line)',
  },
  '&.cm-editor .cm-panels-top': {
    insetBlockStart: 'var(--panels-top, 0)',
  },
  '&.cm-editor .cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem 0.5rem',
    padding: '0.625rem 3.25rem 0.625rem 1rem',
    fontSize: '0.9375rem',
  },
  '&.cm-editor .cm-panel.cm-search br': {
    display: 'none',
  },
  '&.cm-editor .cm-panel.cm-search .cm-textfield': {
    flex: '1 1 12rem',
    minBlockSize: '44px',
    margin: '0',
    padding: '0.5rem 0.75rem',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
    background: 'color-mix(in srgb, var(--raised) 70%, var(--input-lift))',
    color: 'var(--ink)',
    font: 'inherit',
  },
  '&.cm-editor .cm-panel.cm-search .cm-button': {
    minBlockSize: '44px',
    margin: '0',
    padding: '0.375rem 0.75rem',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
    background: 'none',
    color: 'var(--ink)',
    font: 'inherit',
    cursor: 'pointer',
  },
  '&.cm-editor .cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minBlockSize: '44px',
    margin: '0',
    font: 'inherit',
    whiteSpace: 'nowrap',
  },
  '&.cm-editor .cm-panel.cm-search [name="close"]': {
    insetBlockStart: '0.625rem',
    insetInlineEnd: '0.5rem',
    inlineSize: '44px',
    blockSize: '44px',
    color: 'var(--ink)',
    fontSize: '1.375rem',
    cursor: 'pointer',
  },
  '&.cm-editor .cm-panel.cm-search :focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '1px',
  },
  '&.cm-editor .cm-tooltip.desk-offer': {
    border: '1px solid var(--line)',
    borderRadius: '3px',
    background: 'var(--texture) var(--raised)',
    color: 'var(--ink)',
    boxShadow: '0 12px 24px -12px #0008',
  },
  '&.cm-editor .cm-tooltip.desk-offer > ul': {
    maxBlockSize: '20rem',
    minInlineSize: 'min(18rem, 80vw)',
    fontFamily: 'inherit',
  },
  '&.cm-editor .cm-tooltip.desk-offer > ul > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '1rem',
    minBlockSize: '44px',
    padding: '6px 12px',
  },
  '&.cm-editor .cm-tooltip.desk-offer > ul > li[aria-selected]': {
    background: 'var(--selected)',
    color: 'var(--ink)',
    boxShadow: 'inset 3px 0 0 var(--accent)',
  },
  '&.cm-editor .cm-tooltip.desk-offer .cm-completionDetail': {
    margin: '0',
    color: 'var(--ink-muted)',
    fontSize: '0.8125rem',
    fontStyle: 'normal',
  },
})
