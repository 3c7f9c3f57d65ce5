/** What stylesheets keep to: see docs/decisions/styles.md. */
export default {
  ignoreFiles: ['dist/**', 'node_modules/**'],
  rules: {
    // A rule in no layer beats the rules of every layer.
    'rule-nesting-at-rule-required-list': ['layer'],
  },
  reportNeedlessDisables: true,
}
