/** Whether the house-wide tests ask all that they know: `npm run test:deep`. On each other run they ask a part that still meets every rule. */
export const isDeep = process.env.TEST_DEPTH === 'deep'
